export const finder = {
  search: "Chercher dans le menu",
  placeholder: "Plat ou ingrédient",
  filter: "Filtrer",
  active: (count: number) => (count > 1 ? `${count} filtres actifs` : `${count} filtre actif`),
  diets: "Régime",
  without: "Sans allergène",
  without_of: (allergen: string) => `Sans ${allergen.toLowerCase()}`,
  chosen: "Filtres actifs",
  remove: (name: string) => `Retirer le filtre « ${name} »`,
  results: (count: number) => (count > 1 ? `${count} résultats` : `${count} résultat`),
  nothing: "Rien au menu ne correspond à votre recherche.",
  clear: "Tout effacer",
} as const;
