import type { SheetFault } from "@comptoir/domain";

const faults: Record<SheetFault["code"], (text: string) => string> = {
  bad_price: (text) => `«\u00a0${text}\u00a0» n’est pas un prix. Écrivez par exemple 12.50.`,
  bad_count: (text) => `«\u00a0${text}\u00a0» n’est pas un nombre entier plus grand que zéro.`,
  bad_word: (text) => `«\u00a0${text}\u00a0» n’est pas un mot connu ici.`,
  needed: () => "Il manque quelque chose dans cette case.",
  empty_sheet: () => "Le fichier ne contient aucune ligne.",
  too_many_rows: (most) => `Le fichier a trop de lignes\u00a0: ${most} au plus.`,
  unknown_column: (text) => `La colonne «\u00a0${text}\u00a0» n’existe pas.`,
  column_twice: (text) => `La colonne «\u00a0${text}\u00a0» est là deux fois.`,
  missing_column: () => "Cette colonne manque.",
  unknown_category: (text) =>
    text
      ? `«\u00a0${text}\u00a0» n’est pas dans la boutique.`
      : "Il manque quelque chose dans cette case.",
  unknown_group: (text) =>
    text
      ? `Ce plat n’a pas le choix «\u00a0${text}\u00a0».`
      : "Indiquez à quel choix appartient l’option.",
  size_needed: () => "Ce plat a des tailles\u00a0: indiquez laquelle.",
  in_other_category: (text) =>
    `Ce plat est dans la catégorie «\u00a0${text}\u00a0». Il se déplace dans le menu.`,
  not_here: () => "Cette ligne n’a rien à dire dans cette colonne.",
  disagrees: (row) => `La ligne ${row} dit autre chose de la même valeur.`,
  row_twice: (row) => `La ligne ${row} parle déjà de la même chose.`,
};

export const officeExchange = {
  intro: "La boutique dans un fichier, et retour. Rien ne change avant que vous l’ayez vu.",
  sheet: {
    title: "Plats et prix",
    text: "Une ligne par plat, taille ou option, pour votre tableur. Changez des cases, ajoutez des lignes, et reprenez le fichier ici.",
    hint: "Les repères des premières colonnes disent de quoi parle une ligne\u00a0: laissez-les. Une ligne effacée ne supprime rien, et un plat ne change de catégorie que dans le menu.",
    save: "Télécharger le tableau (CSV)",
    open: "Reprendre un tableau",
    file: "plats",
  },
  shop: {
    title: "Toute la boutique",
    text: "Carte, textes, livraison, réglages\u00a0: tout, pour le garder ou le passer à une autre boutique.",
    hint: "Un fichier repris remplace le brouillon, et rien d’autre avant que vous publiiez.",
    save_draft: "Télécharger le brouillon (JSON)",
    save_published: "Télécharger ce qui est publié (JSON)",
    open: "Reprendre un fichier",
    draft_file: "brouillon",
  },
  import: {
    title: "Ce que le fichier change",
    take: "Mettre au brouillon",
    changes: (count: number) => (count > 1 ? `${count} changements` : "1 changement"),
    others: (count: number) => (count > 1 ? `… et ${count} autres.` : "… et 1 autre."),
    nothing: "Rien\u00a0: le fichier dit la même chose que le brouillon.",
    wrong: (count: number) =>
      count > 1
        ? `${count} choses ne vont pas. Rien n’a été changé.`
        : "1 chose ne va pas. Rien n’a été changé.",
    place: (row: number, column: string) => (column ? `Ligne ${row}, ${column}` : `Ligne ${row}`),
    possible: (list: string) => `Possibles\u00a0: ${list}.`,
    too_large: "Le fichier est trop grand\u00a0: 1\u00a0Mo au plus.",
    not_json: "Ce fichier n’est pas un fichier JSON.",
    not_shop: "Ce fichier n’est pas celui d’une boutique.",
  },
  taken: "Le fichier est dans le brouillon.",
  faults,
} as const;
