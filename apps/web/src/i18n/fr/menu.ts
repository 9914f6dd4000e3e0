import { declared } from "./declared.ts";
import { weekdays } from "./weekdays.ts";

export const menu = {
  weekdays,
  faq: {
    title: "Questions fréquentes",
    more: "Une autre question ? Nous répondons volontiers.",
  },
  past: {
    over: "Ce qui a pris fin",
    countdown_over: (day: string) => `Compte à rebours jusqu’au ${day} : terminé, c’est ouvert.`,
    ended: "Terminée",
  },
  not_found: {
    title: "Menu introuvable",
    text: "Aucun menu n’a été trouvé pour ce restaurant.",
    to_default: (name: string) => `Voir le menu de ${name}`,
  },
  find: {
    search: "Chercher dans le menu",
    placeholder: "Plat ou ingrédient",
    filter: "Filtrer",
    active: (count: number) => (count > 1 ? `${count} filtres actifs` : `${count} filtre actif`),
    diets: "Régime",
    without: "Sans allergène",
    without_of: (allergen: string) => `Sans ${allergen}`,
    chosen: "Filtres actifs",
    remove: (name: string) => `Retirer le filtre « ${name} »`,
    results: (count: number) => (count > 1 ? `${count} résultats` : `${count} résultat`),
    nothing: "Rien au menu ne correspond à votre recherche.",
    clear: "Tout effacer",
  },
  dish: {
    portion: "Portion",
    calories: "Valeur énergétique",
    kcal: (amount: number) => `${amount} kcal`,
    ingredients: "Ingrédients",
    add_for: (total: string) => `Ajouter · ${total}`,
    quantity: (name: string) => `Quantité, ${name}`,
    notice: (days: number) => `À commander ${days} jours ouvrables à l’avance`,
    people_count: "Nombre de personnes",
    propose: "Composez pour moi",
    varieties: (max: number) => `Choisissez jusqu’à ${max} variétés`,
    chosen: (count: number, max: number) => `${count} sur ${max} choisies`,
    limit_reached: (max: number) =>
      `Vos ${max} variétés sont choisies. Retirez-en une pour en changer.`,
  },
  declared,
} as const;
