export const shop = {
  not_found: {
    title: "Menu introuvable",
    text: "Aucun menu n’a été trouvé pour ce restaurant.",
    to_default: (name: string) => `Voir le menu de ${name}`,
  },
  error: {
    title: "Erreur de menu",
    text: "Le menu n’a pas pu être chargé. Vérifiez votre connexion et réessayez.",
  },
  loading: "Chargement du menu…",
} as const;
