/** Photos in the owner's office. */
export const officePhotos = {
  choose: "Prendre ou choisir une photo",
  none: "Pas encore de photo",
  current: "Photo actuelle",
  frame: "Cadrage de la photo",
  frame_hint:
    "Déplacez la photo avec le doigt, la souris ou les flèches du clavier. Seul ce qui est dans le cadre sera montré.",
  framing: "Tourner et cadrer",
  turn: "Tourner",
  zoom: "Zoom",
  zoom_by: (percent: number) => `${percent} %`,
  move: {
    left: "Vers la gauche",
    right: "Vers la droite",
    up: "Vers le haut",
    down: "Vers le bas",
  },
  use: "Utiliser cette photo",
  cancel: "Annuler",
  stop: "Arrêter l’envoi",
  retry: "Réessayer",
  sending: (percent: number) => `Envoi de la photo : ${percent} %`,
  preparing: "La photo est envoyée, elle est en préparation…",
  kept: "La photo choisie reste ici.",
  focus: "Point important",
  focus_hint:
    "Touchez ce qui doit toujours rester visible, ou déplacez le point avec les flèches du clavier.",
  focus_at: (fromLeft: number, fromTop: number) =>
    `Point : ${fromLeft} % depuis la gauche, ${fromTop} % depuis le haut`,
  on_phone: "Téléphone",
  on_desktop: "Ordinateur",
  alt: "La photo en mots",
  alt_hint:
    "Pour les personnes qui ne voient pas la photo. Dites ce qu’elle montre de plus que le nom du plat.",
  in_language: { fr: "En français", en: "En anglais" },
};
