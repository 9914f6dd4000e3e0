import type {
  EntrySource,
  Language,
  MoveAction,
  OrderState,
  PaymentMethod,
  RefundCause,
  TakenChannel,
} from "@comptoir/domain";
import { inSentence } from "../in-sentence.ts";
import { service } from "./board/service.ts";
import { orders } from "./orders.ts";

const { states_of_several: states } = orders;

const state: Record<OrderState, string> = {
  payment_pending: inSentence(orders.states.payment_pending),
  accepted: inSentence(orders.states.accepted),
  prepared: inSentence(orders.states.prepared),
  delivered: inSentence(orders.states.delivered),
  cancelled: inSentence(orders.states.cancelled),
};

const customer_language: Record<Language, string> = {
  fr: "Client francophone",
  en: "Client anglophone",
};

const moves: Record<MoveAction, string> = {
  payment_received: "Paiement reçu",
  mark_prepared: "Marquer prête",
  mark_delivered: "Marquer livrée",
  cancel: "Annuler la commande",
};

/** Before a move that asks first. */
const asks = {
  payment_received: {
    title: (number: number) => `Paiement reçu pour la commande ${number} ?`,
    text: (amount: string) =>
      `Vérifiez que ${amount} ont bien été reçus. La préparation commence ensuite.`,
  },
  cancel: {
    title: (number: number) => `Annuler la commande ${number} ?`,
    text: "Vous pourrez revenir en arrière pendant 10 s, plus tard avec « Rappeler ».",
  },
};

const methods: Record<PaymentMethod, string> = {
  twint: "TWINT",
  transfer: "Virement",
  cash: "Espèces",
  other: "Autre",
};

/** After an amount. */
const by_method: Record<PaymentMethod, string> = {
  twint: "par TWINT",
  transfer: "par virement",
  cash: "en espèces",
  other: "autrement",
};

/** How an order that was taken back goes on; by the state it leaves. */
const recall_means: Partial<Record<OrderState, string>> = {
  accepted:
    "Le paiement noté par l’équipe compte alors comme non reçu ; ce qu’un fichier de la banque a apporté reste.",
  prepared: "Le client et l’écran public la voient de nouveau en préparation.",
  delivered: "Elle est de nouveau à remettre et revient sur l’écran public.",
};

const recall_reasons: Partial<Record<OrderState, readonly string[]>> = {
  accepted: ["Paiement pas reçu", "Touchée par erreur"],
  prepared: ["Pas encore prête", "À refaire", "Touchée par erreur"],
  delivered: ["Pas encore remise", "Revenue en cuisine", "Touchée par erreur"],
  cancelled: ["Annulée par erreur", "Le client la veut quand même"],
};

const history_states: Record<OrderState, string> = {
  ...orders.states,
  payment_pending: "Commande passée",
  accepted: "Paiement reçu",
};

const hands = {
  undo: "Annuler l’action",
  undo_label: "Dernières actions",
  done: (number: number, state: string) => `Commande ${number} : ${state}`,
  refunded: "remboursée",
  by_method,
  how_paid: "Comment ?",
  nothing_to_pay: "Il n’y a rien à payer. La préparation commence ensuite.",
  why: "Pourquoi ?",
  choose_reason: "Choisissez une raison.",
  to_refund: (amount: string) => `${amount} reçus sont à rembourser.`,
  to_refund_by: (amount: string, by: string) => `${amount} reçus ${by} sont à rembourser.`,
  coupon_back: (code: string) => `Le code promo ${code} redevient utilisable.`,
  recall: "Rappeler",
  recall_title: (number: number) => `Rappeler la commande ${number} ?`,
  recall_to: (state: string) => `Elle retourne dans « ${state} ».`,
  recall_means,
  recall_reasons,
  recall_coupon: (code: string) => `Le code promo ${code} compte de nouveau comme utilisé.`,
  recall_refund: (amount: string) => `${amount} ne sont plus à rembourser.`,
  recall_other: "Autre raison",
  recall_say_why: "Indiquez la raison.",
  refunds: "À rembourser",
  refunds_count: (count: number) => `${count} ${count < 2 ? "remboursement" : "remboursements"}`,
  refunds_empty: "Plus rien à rembourser.",
  refund_of: (number: number) => `Remboursement de la commande ${number}`,
  refund_settle: "Remboursé",
  history: "Historique",
  history_states,
  history_recall: (state: string) => `Rappelée : ${state}`,
  history_failed: "L’historique n’a pas pu être chargé.",
} as const;

/** What came for orders, and what goes back. */
const money = {
  due: "À payer",
  came: "Déjà reçu",
  missing: "Reste à payer",
  too_much: "Reçu en trop",
  goes_back: "Le surplus passe dans « À rembourser ».",
  all_came: "Tout a été reçu. La préparation commence ensuite.",
  rest: {
    title: (number: number) => `Le reste de la commande ${number} ?`,
    text: (amount: string) => `Vérifiez que ${amount} ont bien été reçus.`,
  },
  cash_in: (amount: string) => `Encaisser ${amount}`,
  states: {
    open: "Pas encore payée",
    part: (received: string, due: string) => `Reçu ${received} sur ${due}`,
    paid: (by: string) => (by ? `Payée ${by}` : "Payée"),
    over: (amount: string) => `${amount} à rembourser`,
    refunded: "Remboursée",
  },
  copy_reference: "Copier la référence",
  copied: "Référence copiée.",
  copy_failed: "La copie n’a pas marché. Sélectionnez le texte à la main.",
  change_title: "Rendre la monnaie",
  change_given: "Donné en espèces (CHF)",
  change_back: (amount: string) => `À rendre : ${amount}`,
  change_short: (amount: string) => `Il manque ${amount}.`,
  refund_title: (number: number) => `Remboursement de la commande ${number} fait ?`,
  refund_text: (amount: string) => `${amount} sont rendus au client.`,
  refund_how: "Rendus comment ?",
  since: {
    cancelled: (time: string, age: string) => `Annulée : ${time}, ${age}`,
    changed: (time: string, age: string) => `Modifiée : ${time}, ${age}`,
    over_paid: (time: string, age: string) => `Trop payée : ${time}, ${age}`,
  } satisfies Record<RefundCause, (time: string, age: string) => string>,
  done_today: "Remboursés aujourd’hui",
  done: (number: number, amount: string) => `Commande ${number} : ${amount}`,
  not_done: "Pas remboursée",
  entries: {
    staff: (amount: string, by: string) => `${amount} encaissés ${by}`,
    bank_file: (amount: string) => `${amount} selon le relevé bancaire`,
    reversal: (amount: string, by: string) => `${amount} ${by} : encaissement retiré`,
    refund: (amount: string, by: string) => `${amount} remboursés ${by}`,
    refund_undone: (amount: string, by: string) => `${amount} ${by} : remboursement retiré`,
  } satisfies Record<EntrySource | "reversal" | "refund" | "refund_undone", Entry>,
};

type Entry = (amount: string, by: string) => string;

/** Changing an order for its customer. */
const change = {
  open: "Modifier",
  changed: "Modifiée",
  from_to: (from: string, to: string) => `${from} → ${to}`,
  title: (number: number) => `Modifier la commande ${number}`,
  intro: "Le client reçoit un e-mail avec ce qui change, s’il en a donné un.",
  dishes: "Plats",
  less: "Un de moins",
  more: "Un de plus",
  take_out: (dish: string) => `Retirer ${dish}`,
  back_in: "Remettre",
  put_back: (dish: string) => `Remettre ${dish}`,
  fee: "Frais de livraison (CHF)",
  day: "Jour",
  slot: "Créneau",
  pick_up: "Heure de retrait",
  no_time: "Sans heure",
  phone: "Téléphone",
  email: "E-mail",
  street: "Rue et numéro",
  floor: "Étage",
  door_code: "Code d’entrée",
  note: "Remarque",
  total: "Total",
  before: "avant",
  save: "Enregistrer les changements",
  means: {
    nothing: () => "",
    to_pay: (amount: string) => `${amount} restent à payer.`,
    goes_back: (amount: string) => `${amount} seront à rembourser.`,
    still_to_come: (amount: string) => `Il manquera ${amount} : à encaisser.`,
  },
  problems: {
    fee: "Ce montant n’est pas valable.",
    no_items_in_order: "Il reste au moins un plat ; sinon, annulez la commande.",
    order_too_large: "Ce montant est trop élevé.",
  },
};

export const board = {
  title: "Commandes",
  tab_title: (unseen: number, shop: string) =>
    `${unseen > 0 ? `(${unseen}) ` : ""}Commandes · ${shop}`,
  panel: "Réglages du tableau",
  date: "Date",
  today: "Aujourd’hui",
  by: { legend: "Quel jour compte", creation: "Passées", delivery: "À livrer" },
  view: { legend: "Vue", orders: "Commandes", kitchen: "Cuisine" },
  states_label: "États",
  states,
  state,
  needs_attention: "à encaisser",
  orders: (count: number) => `${count} ${count > 1 ? "commandes" : "commande"}`,
  empty: "Aucune commande dans cet état.",
  search: "Rechercher",
  search_hint: "N°, nom, téléphone",
  search_clear: "Effacer la recherche",
  search_results: (search: string) => `Résultats pour « ${search} »`,
  search_empty: "Aucune commande ne correspond.",
  settings: "Date et réglages",
  to_shop: "Voir la boutique",
  to_closings: "Clôtures",
  to_office: "Bureau",
  to_prices: "Menu et prix",
  to_display: "Écran public",
  name_tablet: "C’est la tablette de la cuisine",
  auto: "Actualisation automatique",
  auto_off: "L’actualisation automatique s’est arrêtée après 10 minutes.",
  auto_continue: "Continuer",
  sound: "Sonnerie",
  sound_locked: "Touchez l’écran une fois pour activer la sonnerie.",
  new_orders: (count: number) =>
    count === 1 ? "1 nouvelle commande" : `${count} nouvelles commandes`,
  new_orders_seen: "Voir",
  connection: "Connexion",
  connection_status: {
    live: "En direct",
    polling: "Toutes les 10 s",
    offline: "Hors ligne",
    silent: "Ne répond pas",
  },
  silence: {
    board: (time: string) =>
      `Le serveur ne répond pas depuis ${time}. Les nouvelles commandes n’arrivent pas ici.`,
    display: (time: string) =>
      `Le serveur ne répond pas depuis ${time}. Ces numéros ne changent plus.`,
  },
  day_badge: { yesterday: "Hier" },
  stale: (time: string) => `Liste de ${time}, peut-être dépassée.`,
  stale_never: "La liste n’a pas encore pu être chargée.",
  authentication_required: "Identification requise",
  failed_to_fetch: "Impossible de charger les commandes",
  network_error: "Erreur réseau",
  failed_to_update: "Impossible de modifier la commande",
  order_number: (number: number) => `Commande ${number}`,
  just_now: "à l’instant",
  minutes_ago: (minutes: number) => `il y a ${minutes} min`,
  hours_ago: (hours: number, minutes: number) =>
    `il y a ${hours} h ${String(minutes).padStart(2, "0")}`,
  days_ago: (days: number) => `il y a ${days} j`,
  overdue: {
    payment_pending: (wait: string) => `Paiement attendu depuis ${wait}`,
    accepted: (wait: string) => `En préparation depuis ${wait}`,
  },
  waiting: (wait: string) => `En attente depuis ${wait}`,
  /** By when an order is ready, as its customer was told. */
  promise: {
    at: (time: string) => `promis ${time}`,
    missed: (time: string, late: string) => `Promis ${time}, dépassé de ${late}`,
    open: "Retard",
    open_of: (number: number) => `Retard de la commande ${number}`,
    title: (number: number) => `La commande ${number} aura du retard ?`,
    text: "Le client est prévenu de la nouvelle heure.",
    how_much: "De combien ?",
    later: (minutes: number) => `+${minutes} min`,
    time: "Prête à",
    tell: "Prévenir le client",
    not_a_time: "Choisissez une heure à venir, dans les douze heures.",
  },
  wait_minutes: (minutes: number) => `${minutes} min`,
  wait_hours: (hours: number, minutes: number) => `${hours} h ${String(minutes).padStart(2, "0")}`,
  wait_days: (days: number) => `${days} j`,
  customer_language,
  delivery: "Livraison",
  no_delivery: "Retrait",
  pick_up: (time: string) => `Retrait ${time}`,
  floor: (floor: string) => `Étage : ${floor}`,
  door_code: (code: string) => `Code : ${code}`,
  fee_to_confirm: "Frais à confirmer par téléphone",
  customer: "le client",
  about: (label: string) => `${label} :`,
  note: "Remarque",
  call: (name: string) => `Appeler ${name}`,
  map: "Ouvrir le plan",
  write: "Écrire un e-mail",
  moves,
  /** In place of "mark_delivered", where the order is fetched. */
  hand_over: "Marquer remise",
  asks,
  methods,
  move_back: "Retour",
  print: "Imprimer le ticket",
  moved: (to: string) => `Commande ${to}`,
  understood: "Compris",
  faster: (to: string) => `Un autre écran a été plus rapide : cette commande est déjà ${to}.`,
  hands,
  money,
  change,
  service,
  trial: {
    badge: "Essai",
    text: "Commande d’essai\u00a0: elle ne compte nulle part et personne n’en reçoit de message.",
    drop: "Jeter cette commande",
    failed: "La commande d’essai n’a pas pu être jetée.",
  },
  ring: {
    new: "Nouveau",
    enable: "Activer",
  },
  counts: {
    title: "À préparer",
    intro_creation: (day: string) => `Commandes du ${day}, pas encore prêtes`,
    intro_delivery: (day: string) => `À livrer le ${day}, pas encore prêt`,
    empty: "Rien à préparer pour ce jour.",
    tortillas: "Tortillas",
    paid: (count: number) => `${count} ${count > 1 ? "plats payés" : "plat payé"}`,
    unpaid: (count: number) => `+${count} en attente`,
    by_slot: "Par créneau",
  },
  slots: {
    at_once: "Sans heure",
    on_day: (day: string, time: string) => `${day}, ${time}`,
  },
  run: {
    title: "Tournée",
    print: "Imprimer la tournée",
    stops: (count: number) => `${count} ${count > 1 ? "livraisons" : "livraison"}`,
    open: "Ouvrir la tournée",
    open_part: (part: number, of: number) => `Ouvrir la tournée (${part} sur ${of})`,
    pick_ups: "À retirer",
  },
  tickets: {
    title: "Cuisine",
    tab_title: (count: number, shop: string) =>
      `${count > 0 ? `(${count}) ` : ""}Cuisine · ${shop}`,
    to_kitchen: "Écran de la cuisine",
    to_board: "Tableau des commandes",
    count: (count: number) => `${count} à préparer`,
    waiting: (count: number) =>
      count > 1 ? `${count} paiements attendus` : `${count} paiement attendu`,
    sort: { legend: "Trier", slot: "Par heure", age: "Par attente" },
    others: (count: number) => (count > 1 ? `+${count} autres` : `+${count} autre`),
    later: (count: number) => `Plus tard (${count})`,
    empty: "Rien à préparer.",
    since: "Acceptée depuis",
    late: "en retard",
    allergy: "Allergie",
    bump: "Prête",
    all_done: "tout est coché",
    not_saved: (why: string) => `Pas enregistré : ${why}`,
  },
  kept: {
    title: (time: string) => `Liste de ${time}, enregistrée sur cet appareil. Hors ligne.`,
    text: "Les nouvelles commandes n’arrivent pas ici ; les états se changent dès que la connexion revient.",
    no_moves: "Hors ligne : l’état ne peut pas être changé.",
  },
  receipt: {
    order: "Commande",
    placed: "Passée le",
    delivery: "Livraison",
    pick_up: "Retrait",
    fee_to_confirm: "à confirmer par tél.",
    paid: "Payée",
    to_pay: (amount: string) => `À payer ${amount}`,
    left_to_pay: (amount: string) => `Reste à payer ${amount}`,
    cancelled: "ANNULÉE",
    contact: "Client",
    customer_name: "Nom du client :",
    vat: "TVA",
    vat_gross: "Montant TTC",
    vat_tax: "dont TVA",
    percent: (percent: string) => `${percent} %`,
    thanks: "Merci et bon appétit !",
  },
  /** Orders that staff take for somebody. */
  taking: {
    title: "Nouvelle commande",
    channels: { phone: "Par téléphone", counter: "Au comptoir" } satisfies Record<
      TakenChannel,
      string
    >,
    hints: {
      phone: "Avec le nom et le numéro de qui appelle.",
      counter: "Un nom suffit ; rien n’est livré.",
    } satisfies Record<TakenChannel, string>,
    bar: { phone: "Commande par téléphone", counter: "Commande au comptoir" } satisfies Record<
      TakenChannel,
      string
    >,
    for_whom: "· pour un client",
    to_board: "Tableau",
    leave: {
      title: "Abandonner cette commande ?",
      text: "Elle n’est pas enregistrée : ce qui est saisi sera effacé.",
      confirm: "Abandonner",
      stay: "Continuer la commande",
    },
    taken: "Commande enregistrée",
    number: "Numéro de commande",
    cashed: "Encaissé ?",
    nothing_to_pay: "Rien à payer",
    start: "Lancer la préparation",
    later: "Plus tard",
    outcomes: {
      twint: "Encaissé par TWINT. La cuisine peut commencer.",
      transfer: "Encaissé par virement. La cuisine peut commencer.",
      cash: "Encaissé en espèces. La cuisine peut commencer.",
      other: "Encaissé. La cuisine peut commencer.",
      nothing: "La cuisine peut commencer.",
      later: "La commande attend son paiement au tableau.",
    } satisfies Record<PaymentMethod | "nothing" | "later", string>,
    ways_on: "Et ensuite",
  },
  printers: {
    choose: (number: number) => `Imprimer la commande ${number}`,
    here: { receipt: "Reçu du client", kitchen: "Bon de cuisine" },
    elsewhere: { receipt: "Reçu, sur l’imprimante", kitchen: "Bon, sur l’imprimante" },
    sent: "Envoyé à l’imprimante.",
    not_sent: "L’imprimante n’a rien reçu. Réessayez.",
    status: {
      ready: "prête",
      never_seen: "pas encore connectée",
      silent: "ne répond pas",
      paper_out: "plus de papier",
      paper_low: "bientôt plus de papier",
      cover_open: "capot ouvert",
      fault: "en panne",
    },
    waiting: (count: number) => `${count} en attente`,
    on_payment: "Imprimer dès le paiement reçu",
    on_payment_hint: "Sur cet appareil, sans rien demander si le navigateur imprime seul.",
    choices: { off: "Rien", receipt: "Reçu", kitchen: "Bon de cuisine", both: "Les deux" },
  },
  bank_file: "Relevé bancaire",
  drop_bank_file: "Déposez ici le relevé de la banque",
  display: {
    title: (shop: string) => `Commandes · ${shop}`,
    preparing: states.accepted,
    ready: `${states.prepared} · À récupérer`,
    none: "Aucun",
    auto: "Auto",
    chime: "Carillon",
    full_screen: "Plein écran",
    stale: (time: string) => `Affichage pas à jour depuis ${time}. Reconnexion en cours…`,
    stale_never: "Connexion en cours…",
    now_ready: (number: number) => `Commande ${number} prête`,
    to_board: "Tableau des commandes",
    chime_locked: "Touchez pour activer le carillon",
  },
} as const;
