import type { DeclaredKind } from "@comptoir/domain";

const kinds: Record<DeclaredKind, string> = { meat: "Viande", fish: "Poisson", bread: "Pain" };

/** What a shop must tell whoever eats there. */
export const officeDeclarations = {
  title: "Origines et traces",
  intro: "Ce que la loi demande de dire à vos clients.",
  origins: {
    title: "Pays d’origine",
    text: "Le pays d’où viennent la viande, le poisson et le pain. Chacun une fois : les plats et les options s’y réfèrent.",
    used_by: (count: number) => (count === 0 ? "Utilisé nulle part" : `Utilisé ${count} fois`),
    countries: "Pays",
    country_missing: "Choisissez au moins un pays.",
    add_country: "Ajouter un pays",
    choose: "Choisir…",
    near: "Courants",
    all: "Tous les pays",
    remove_country: (name: string) => `Retirer ${name}`,
    kind: "Genre",
    kinds,
    name: "Nom",
    name_hint: "Tel que vos clients le lisent.",
    add: "Ajouter une origine",
    add_hint: "Tapez le nom d’une option ou d’un ingrédient connu pour le reprendre.",
    remove: "Supprimer l’origine",
    removed: (name: string) => `L’origine de ${name} est supprimée.`,
  },
  traces: {
    title: "Traces d’allergènes",
    label: "Texte",
    hint: "Affiché avec les allergènes de chaque plat.",
  },
} as const;
