export const coupon = {
  ask: "J’ai un code promo",
  label: "Code promo",
  apply: "Appliquer",
  checking: "Vérification…",
  hint: "Un montant minimal peut s’appliquer.",
  hint_minimum: (code: string, minimum: string) => `${code} : dès ${minimum}.`,
  below_minimum: (minimum: string, missing: string) =>
    `Ce code promo vaut dès ${minimum}. Il vous manque ${missing}.`,
  not_applied: (code: string) => `Le code ${code} n’est pas encore appliqué.`,
  apply_code: "Appliquer le code",
  go_on_without: "Commander sans le code",
  required: "Veuillez saisir un code promo.",
  applied: (code: string, amount: string) => `Code ${code} appliqué : −${amount}`,
  remove: (code: string) => `Retirer le code promo ${code}`,
  invalid: "Code promo invalide.",
  failed: "Le code promo n’a pas pu être vérifié. Veuillez réessayer.",
  dropped: (reason: string) => `${reason} Nous l’avons retiré : vérifiez le total.`,
  kept: (code: string) => `Le code ${code} est gardé pour votre commande.`,
  brought: (code: string, gives: string) =>
    `Code ${code} : ${gives} de rabais, appliqué à votre commande.`,
};
