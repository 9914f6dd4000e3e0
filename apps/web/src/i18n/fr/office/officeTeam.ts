import type { AuditAction } from "@comptoir/contract";
import type { StaffRight } from "@comptoir/domain";

const rights: Record<StaffRight, string> = {
  owner: "Responsable",
  cashier: "Caisse",
  kitchen: "Cuisine",
};
const right_texts: Record<StaffRight, string> = {
  owner: "Gère la boutique, l’équipe et les commandes.",
  cashier: "Suit les commandes et les paiements, lit les relevés bancaires et clôture la journée.",
  kitchen: "Suit et prépare les commandes, sans rien changer à la boutique ni voir ses chiffres.",
};
const give_right: Record<StaffRight, string> = {
  owner: "Nommer responsable",
  cashier: "Confier la caisse",
  kitchen: "Limiter à la cuisine",
};

const order = (number: string) => (number ? `la commande n° ${number}` : "une commande");
const coupon = (code: string) => (code ? `le code promo ${code}` : "un code promo");
const printer = (name: string) => (name ? `l’imprimante ${name}` : "une imprimante");
const version = (number: string) => (number ? `la version ${number}` : "une version");
const person = (name: string) => name || "quelqu’un";
const offer = (name: string) => name || "quelque chose de l’offre";

/** What happened, in a sentence: who did it, and what people call that to which it was done. */
const trail: Record<AuditAction, (who: string, what: string) => string> = {
  sign_in: (who) => `${who} a ouvert une session.`,
  sign_in_failed: (_who, what) => `Une connexion au compte de ${person(what)} a échoué.`,
  sign_out: (who) => `${who} a fermé sa session.`,
  device_signed_out: (who) => `${who} a déconnecté un de ses appareils.`,
  all_devices_signed_out: (who) => `${who} a déconnecté tous ses appareils.`,
  kitchen_device_named: (who) => `${who} a installé une tablette de cuisine.`,
  password_changed: (who) => `${who} a changé de mot de passe.`,
  password_reset: (who) => `${who} a choisi un nouveau mot de passe par e-mail.`,
  email_verified: (who) => `${who} a confirmé son adresse e-mail.`,
  second_factor_on: (who) => `${who} a activé le second facteur.`,
  second_factor_off: (who, what) => `${who} a désactivé le second facteur de ${person(what)}.`,
  recovery_codes_made: (who) => `${who} a créé de nouveaux codes de secours.`,
  recovery_code_used: (who) => `${who} a utilisé un code de secours.`,
  account_made: (who) => `${who} a créé son compte.`,
  account_deleted: (who) => `${who} a supprimé son compte.`,
  staff_added: (who, what) =>
    who === what ? `${who} a rejoint l’équipe.` : `${who} a ajouté ${person(what)} à l’équipe.`,
  staff_removed: (who, what) => `${who} a retiré ${person(what)} de l’équipe.`,
  staff_left: (who) => `${who} a quitté l’équipe.`,
  staff_invited: (who, what) => `${who} a invité ${person(what)} dans l’équipe.`,
  invitation_revoked: (who) => `${who} a retiré une invitation.`,
  staff_right_changed: (who, what) => `${who} a changé le droit de ${person(what)}.`,
  member_signed_out: (who, what) => `${who} a déconnecté ${person(what)}.`,
  coupon_added: (who, what) => `${who} a créé ${coupon(what)}.`,
  coupon_disabled: (who, what) => `${who} a désactivé ${coupon(what)}.`,
  coupon_enabled: (who, what) => `${who} a réactivé ${coupon(what)}.`,
  switched_off: (who, what) => `${who} a éteint ${offer(what)}.`,
  put_back: (who, what) => `${who} a remis ${offer(what)}.`,
  count_set: (who, what) => `${who} a changé un nombre de portions${what && ` (${what})`}.`,
  trial_placed: (who) => `${who} a passé une commande d’essai.`,
  trial_dropped: (who) => `${who} a jeté la commande d’essai.`,
  order_moved: (who, what) => `${who} a changé l’état de ${order(what)}.`,
  order_recalled: (who, what) => `${who} a ramené ${order(what)} d’un pas.`,
  order_changed: (who, what) => `${who} a modifié ${order(what)}.`,
  order_promised: (who, what) => `${who} a changé l’heure promise de ${order(what)}.`,
  order_confirmed: (who, what) => `${who} a confirmé ${order(what)}.`,
  payment_received: (who, what) => `${who} a encaissé ${order(what)}.`,
  refund_settled: (who, what) => `${who} a noté le remboursement de ${order(what)}.`,
  day_closed: (who, what) => (what ? `${who} a fait la clôture n° ${what}.` : `${who} a clôturé.`),
  bank_file_imported: (who) => `${who} a importé un fichier de la banque.`,
  bank_entry_assigned: (who, what) => `${who} a attribué un crédit à ${order(what)}.`,
  bank_entry_set_aside: (who) => `${who} a mis un crédit de côté.`,
  photo_added: (who) => `${who} a ajouté une photo.`,
  printer_added: (who, what) => `${who} a ajouté ${printer(what)}.`,
  printer_removed: (who, what) => `${who} a retiré ${printer(what)}.`,
  shop_made: (who) => `${who} a préparé cette boutique.`,
  shop_imported: (who, what) => `${who} a importé ${version(what)} sans la publier.`,
  shop_published: (who, what) => `${who} a publié ${version(what)}.`,
  publish_planned: (who) => `${who} a planifié une publication.`,
  plan_cancelled: (who) => `${who} a annulé une publication planifiée.`,
  publish_undone: (who, what) => `${who} a retiré ${version(what)}.`,
  draft_discarded: (who) => `${who} a abandonné le brouillon.`,
  version_brought_back: (who, what) => `${who} a repris ${version(what)} dans le brouillon.`,
  outbox_retried: (who) => `${who} a relancé l’envoi de messages.`,
  backup_made: (who) => `${who} a fait une sauvegarde.`,
  database_restored: (who) => `${who} a rétabli une sauvegarde.`,
  person_forgotten: (who) => `${who} a effacé les données d’une personne.`,
  retention_applied: (who) => `${who} a effacé ce qui a été gardé assez longtemps.`,
};

/** Who works at the shop, and what happened there. */
export const officeTeam = {
  title: "Équipe",
  failed: "L’équipe n’a pas pu être chargée.",
  retry: "Réessayer",
  cancel: "Annuler",
  rights,
  right_texts,
  members: {
    title: "Membres",
    you: "Vous",
    named_you: (name: string) => `${name} (vous)`,
    second_factor: "Second facteur actif",
    no_second_factor: "Sans second facteur",
    give_right,
    limit_to_till: "Limiter à la caisse",
    remove: "Retirer de l’équipe",
    last_owner:
      "Une boutique garde toujours un responsable\u00a0: nommez-en un autre pour changer ce droit ou partir.",
    sign_out_all: "Tout déconnecter",
    sign_out: "Déconnecter",
    of: (action: string, whom: string) => `${action} : ${whom}`,
    devices: (count: number) =>
      `${count} ${count > 1 ? "appareils connectés" : "appareil connecté"}`,
    no_device: "Aucun appareil connecté",
    unknown_device: "Appareil inconnu",
    kitchen_device: "Cuisine",
    seen: (when: string) => `Vu ${when}`,
    now: "à l’instant",
  },
  asks: {
    remove: (name: string) => `Retirer ${name} de l’équipe ?`,
    remove_text:
      "Cette personne n’ouvrira plus rien de la boutique, dès maintenant. Son compte reste le sien pour commander.",
    leave: "Quitter l’équipe ?",
    leave_text:
      "Vous n’ouvrirez plus rien de la boutique, dès maintenant. Seul un autre responsable pourra vous réinviter.",
    limit_self: "Renoncer à gérer la boutique ?",
    limit_self_text:
      "Vous ne pourrez plus gérer la boutique. Seul un autre responsable pourra vous rendre ce droit.",
    sign_out: (device: string) => `Déconnecter « ${device} » ?`,
    sign_out_text: "Il faudra s’y connecter de nouveau.",
    sign_out_all: (name: string) => `Déconnecter ${name} partout ?`,
    sign_out_all_text: "Tous ses appareils seront déconnectés, la tablette de la cuisine comprise.",
  },
  done: {
    right: (name: string, right: string) => `${name} : ${right}.`,
    removed: (name: string) => `${name} ne fait plus partie de l’équipe.`,
    signed_out: "C’est déconnecté.",
    revoked: "L’invitation est retirée.",
    undo: "Annuler",
  },
  invite: {
    title: "Inviter quelqu’un",
    text: "La personne reçoit un lien par e-mail, valable sept jours.",
    email: "Adresse e-mail",
    right: "Son droit",
    language: "Langue de l’e-mail",
    languages: { fr: "Français", en: "English" },
    send: "Envoyer l’invitation",
    sent: (email: string) => `L’invitation est partie à ${email}.`,
    not_sent: (email: string) =>
      `L’e-mail à ${email} n’a pas pu partir. Envoyez ce lien vous-même : la personne pourra s’y connecter, ou redemander l’e-mail.`,
    link: "Le lien, à transmettre à cette personne seulement",
    link_hint: "Pour créer un compte, elle doit ouvrir l’e-mail : ce lien seul ne suffit pas.",
  },
  invitations: {
    title: "Invitations en attente",
    by: (name: string) => `Par ${name}`,
    until: (when: string) => `valable jusqu’au ${when}`,
    until_alone: (when: string) => `Valable jusqu’au ${when}`,
    revoke: "Retirer l’invitation",
  },
  trail: {
    title: "Ce qui s’est passé",
    text: "Qui a fait quoi dans votre boutique, le plus récent d’abord.",
    empty: "Rien pour l’instant.",
    more: "Plus",
    failed: "La suite n’a pas pu être chargée.",
    operator: "L’opérateur",
    somebody: "Quelqu’un",
    sentences: trail,
  },
  join: {
    opening: "Ouvrez votre boutique",
    opening_done: "Bienvenue",
    opening_done_text: "Votre compte est prêt. La boutique s’ouvre en quelques étapes.",
    opening_join: "Créer mon compte",
    begin: "Commencer",
    title: (shop: string) => `Rejoindre l’équipe de ${shop}`,
    invited: (by: string) => `${by} vous invite.`,
    invited_by_operator: "Voici votre invitation.",
    as: "Votre droit",
    address: "Pour l’adresse",
    new_account: "Choisissez un mot de passe : votre compte s’ouvre avec cette adresse.",
    replaces:
      "Choisissez un mot de passe d’équipe : il remplace celui de votre compte. Vos commandes restent.",
    password: "Mot de passe",
    password_hint: "Au moins 12 caractères, avec une majuscule et un chiffre.",
    join: "Rejoindre l’équipe",
    sign_in_text: "Cette adresse a déjà un compte. Connectez-vous pour accepter.",
    sign_in: "Se connecter",
    ask: "Vous avez déjà un compte avec cette adresse ? Connectez-vous pour accepter.",
    ask_new:
      "Sinon, ouvrez le lien que nous vous avons envoyé par e-mail : il prouve que l’adresse est la vôtre et crée votre compte.",
    prove:
      "L’adresse de votre compte n’est pas encore confirmée. Ouvrez le lien que nous vous avons envoyé par e-mail.",
    mail_again: "Renvoyer l’e-mail",
    mailed: (email: string) => `L’e-mail est parti à ${email}. Ouvrez le lien qu’il contient.`,
    not_mailed: "L’e-mail n’a pas pu partir. Prévenez la personne qui vous invite.",
    other_account: (email: string) =>
      `Votre session est ouverte avec ${email}. L’invitation est pour une autre adresse.`,
    sign_out: "Se déconnecter",
    again: "Se connecter à nouveau",
    done: (shop: string) => `Bienvenue dans l’équipe de ${shop}`,
    done_text: "Votre compte ouvre désormais les commandes.",
    open_board: "Ouvrir les commandes",
    open_office: "Gérer la boutique",
    failed: "L’invitation n’a pas pu être ouverte",
    broken: "Cette invitation n’est plus valable",
    to_shop: "Vers la boutique",
  },
};
