const months = (count: number) => (count > 1 ? `${count} mois` : "un mois");
const days = (count: number) => (count > 1 ? `${count} jours` : "un jour");

export const legal = {
  print: "Imprimer",
  switzerland: "Suisse",
  imprint: {
    seller: "Qui vend",
    name: "Raison sociale",
    address: "Adresse",
    email: "E-mail",
    phone: "Téléphone",
    uid: "Numéro d’entreprise (IDE)",
    vat: "TVA",
    vat_registered: "Inscription au registre des assujettis",
    host: "Hébergement",
    more: "Et aussi",
    images: "Les illustrations des plats viennent de Noto Emoji, sous licence Apache-2.0.",
  },
  privacy: {
    intro: (shop: string) =>
      `Chez ${shop}, vos données servent à recevoir, préparer, remettre et encaisser vos commandes. Rien n’est vendu, et rien ne sert à de la publicité.`,
    who: "Qui répond de vos données",
    who_text: (name: string) =>
      `${name} décide de ce qui est fait de vos données, et répond à vos questions :`,
    what: "Ce que nous traitons, pourquoi et combien de temps",
    why: "Pourquoi",
    how_long: "Combien de temps",
    uses: {
      order: {
        title: "Votre commande",
        what: "Plats, nom, téléphone, e-mail, adresse, remarque, heure souhaitée : ce que vous avez indiqué, et ce que la commande devient.",
        why: "Préparer et remettre la commande, vous joindre à son sujet, tenir les comptes.",
        guest: (count: number) =>
          `Sans compte : votre nom, vos coordonnées, votre rue et vos remarques sont effacés ${months(count)} après la commande.`,
        guest_kept: "Sans compte : aussi longtemps que la commande elle-même.",
        account: "Avec un compte : jusqu’à ce que vous le supprimiez.",
        books: (years: number) =>
          `Montants, plats et localité restent, sans votre nom, au moins ${years} ans, car la loi impose de garder les pièces comptables.`,
      },
      payment: {
        title: "Votre paiement",
        what: "Montant, moyen, référence et date ; pour un virement, aussi le nom et le message que la banque nous transmet. Nous ne voyons ni carte ni mot de passe.",
        why: "Attribuer le paiement à la commande, rembourser s’il le faut, tenir les comptes.",
        payer: (count: number) =>
          `Le nom et le message d’un virement sont effacés ${months(count)} après.`,
        payer_kept: "Le nom et le message d’un virement : aussi longtemps que le montant.",
        books: (years: number) =>
          `Montant, moyen, référence et date : ${years} ans, comme pièces comptables.`,
      },
      account: {
        title: "Votre compte, si vous en ouvrez un",
        what: "E-mail, nom, téléphone, adresses, langue, mot de passe sous forme d’empreinte illisible, appareils connectés.",
        why: "Vous reconnaître, remplir vos commandes à votre place, vous montrer les précédentes.",
        how_long: "Jusqu’à ce que vous le supprimiez, depuis la page « Mon compte ».",
      },
      mail: {
        title: "Nos messages",
        what: "Votre e-mail, pour la confirmation et les nouvelles de votre commande ou de la sécurité de votre compte. Aucune lettre publicitaire.",
        why: "Vous dire où en est ce que vous avez demandé.",
        sent: (count: number) =>
          `Un message envoyé est effacé de notre serveur après ${days(count)}.`,
        untold: (count: number) =>
          `Un message qui n’a pas pu partir est effacé après ${days(count)}.`,
      },
      push: {
        title: "Les notifications, si vous les activez",
        what: "L’adresse technique que votre navigateur donne à cet appareil. La notification porte le numéro de la commande et son état, rien de plus.",
        why: "Vous prévenir sur cet appareil.",
        how_long: (count: number) =>
          `Jusqu’à ${days(count)} après la fin de la commande, ou jusqu’à ce que vous les désactiviez.`,
      },
      security: {
        title: "La sécurité",
        what: "Un journal des connexions et des changements, avec des identifiants et sans nom ; une empreinte de votre adresse IP, pour compter les essais.",
        why: "Empêcher les abus et retrouver ce qui s’est passé.",
        how_long: (count: number) =>
          `Le journal : ${days(count)}. Les compteurs : quelques heures. L’empreinte d’une commande s’efface avec vos coordonnées.`,
      },
      analytics: {
        title: "La mesure d’audience",
        what: "Quels plats sont vus et ajoutés, et de quelle annonce vient la visite. Ni nom, ni adresse IP, ni identifiant : nous ne savons pas de qui il s’agit.",
        why: "Améliorer le menu et le site.",
        how_long: (count: number) =>
          `${days(count)}. Si votre navigateur demande de ne pas être suivi, rien n’est mesuré.`,
      },
    },
    recipients: "À qui nous les transmettons",
    recipients_intro:
      "Notre équipe, pour préparer et remettre la commande. En dehors d’elle, seulement ceux sans qui cela n’irait pas :",
    recipient: {
      host: (host: string) => `${host}, qui exploite le serveur.`,
      unnamed_host: "L’exploitant du serveur de ce site.",
      mail: "Le serveur de messagerie, qui achemine nos e-mails.",
      bank: "Votre banque ou TWINT et la nôtre, quand vous payez.",
      google:
        "Google (Irlande et États-Unis), si vous choisissez de vous connecter avec Google : nous en recevons votre nom et votre e-mail.",
      firebase: "Google Firebase (États-Unis), qui tient les comptes : e-mail et mot de passe.",
      push: "Le service de notification de votre navigateur (Google, Mozilla, Microsoft ou Apple, aussi aux États-Unis), si vous activez les notifications. Le contenu est chiffré jusqu’à votre appareil.",
    },
    abroad: (whose: string) =>
      `À l’étranger, aux États-Unis notamment, vos données ne vont que chez ${whose}, et seulement si vous vous en servez. La garantie en est, selon l’entreprise, le cadre Suisse–États-Unis de protection des données ou les clauses types que le PFPDT reconnaît.`,
    abroad_to: {
      google: "Google, pour la connexion",
      firebase: "Google Firebase, pour les comptes",
      push: "le service de notification de votre navigateur",
    },
    recipients_end:
      "Personne d’autre, sauf si une autorité suisse l’exige selon la loi. Aucune décision n’est prise par une machine seule.",
    cookies: "Cookies",
    cookies_intro:
      "Uniquement ceux dont le site a besoin pour fonctionner. C’est pourquoi aucune fenêtre ne vous demande votre accord.",
    cookie: {
      life: (life: string) => `Durée : ${life}`,
      language: "Se souvenir de votre langue",
      guest: "Reconnaître le navigateur qui a commandé sans compte, pour lui montrer sa commande",
      session: "Garder votre session ouverte",
      device: "Reconnaître un appareil qui s’est déjà connecté, pour freiner ceux qui devinent",
      short: "Mener à bien une connexion : Google ou second facteur",
      one_year: "1 an",
      thirty_days: "30 jours",
      minutes: "Quelques minutes",
    },
    storage:
      "Votre navigateur garde aussi, chez lui seulement : le panier et le plat que vous composez ; la commande commencée, avec vos coordonnées, votre créneau habituel et le code promo, et celle qui est en train de partir ; vos commandes en cours, pour les montrer même sans réseau, et les numéros de celles dont vous voulez des nouvelles ; le dernier menu et les images vues ; vos plats enregistrés et vos filtres ; qui est connecté ; l’annonce d’où vient votre visite, le dernier restaurant visité et si vous avez vu l’accueil. Vous pouvez tout effacer dans ses réglages.",
    rights: "Vos droits",
    rights_list: {
      access: "Savoir ce que nous avons sur vous et en recevoir une copie.",
      correct: "Faire corriger ce qui est faux.",
      erase: "Faire effacer ce que la loi ne nous oblige pas à garder.",
      object: "Vous opposer à un traitement ou retirer votre accord.",
    },
    rights_how: (email: string) =>
      `Écrivez à ${email} en indiquant l’e-mail ou le numéro de la commande ; nous répondons sous 30 jours, sans frais. Avec un compte, vous corrigez et supprimez vous-même vos données.`,
    rights_authority:
      "Vous pouvez aussi vous adresser au Préposé fédéral à la protection des données et à la transparence (PFPDT), à Berne.",
  },
  terms: {
    intro: (shop: string, seller: string) =>
      `Ces conditions valent pour toutes les commandes passées à ${seller} sur les pages de ${shop}.`,
    order: "La commande et le contrat",
    order_text: {
      simple:
        "Vous choisissez vos plats, indiquez vos coordonnées, l’adresse et le créneau, puis vérifiez le tout avant d’appuyer sur « Commander ». Jusque-là, vous pouvez tout corriger.",
      custom:
        "Vous composez vos plats et vérifiez la liste avant d’envoyer la commande. Jusque-là, vous pouvez tout corriger.",
    },
    order_received:
      "Nous accusons réception aussitôt, par le numéro affiché et, si vous avez donné une adresse, par e-mail. Le contrat naît quand nous confirmons votre paiement ou, s’il n’y a rien à payer, votre commande. Avant cela, ni vous ni nous ne sommes liés.",
    order_minimum: (amount: string) => `La commande minimale est de ${amount}.`,
    order_languages: "Le contrat se conclut en français ou en anglais, selon la langue choisie.",
    prices: "Les prix",
    prices_text: "Les prix sont en francs suisses et valent au moment de la commande.",
    prices_added: (percent: string) =>
      `Une taxe de ${percent} % s’ajoute au sous-total ; elle figure avec le total avant l’envoi.`,
    prices_included: (percent: string) => `Ils comprennent une taxe de ${percent} %.`,
    prices_vat: (reduced: string, standard: string) =>
      `La TVA est comprise : ${reduced} % pour les mets livrés ou à l’emporter, ${standard} % pour le reste, l’alcool par exemple.`,
    prices_final: "Aucun autre supplément ne s’y ajoute.",
    prices_delivery: "Les frais de livraison s’y ajoutent et sont indiqués à part.",
    payment: "Le paiement",
    payment_text: (ways: string) =>
      `Vous payez après la commande, par ${ways}, en indiquant la référence de la commande. Aucune carte n’est demandée sur ce site. La préparation commence quand la caisse a confirmé le paiement.`,
    way: {
      twint: "TWINT",
      bank: "virement bancaire",
      cashier: "le moyen convenu avec la caisse",
    },
    payment_unpaid: (count: number) =>
      `Une commande qui n’est toujours pas payée ${days(count)} après le jour prévu est annulée d’elle-même.`,
    payment_unpaid_soon: (minutes: number) =>
      `Une commande qui n’est pas payée à temps est annulée d’elle-même ; vous en êtes averti au moins ${minutes} minutes avant.`,
    delivery: "La livraison",
    delivery_free: (places: string) => `Elle est gratuite à ${places}.`,
    delivery_distance: (km: number, base: string, perKm: string, most: string) =>
      `Dans les autres localités que nous desservons : gratuite jusqu’à ${km} km, au-delà ${base} plus ${perKm} par kilomètre, au plus ${most}.`,
    delivery_elsewhere: {
      to_confirm: "Ailleurs, nous vous indiquons les frais par téléphone avant de préparer.",
      refused: "Nous ne livrons pas ailleurs.",
      fee: (amount: string) => `Ailleurs, elle coûte ${amount}.`,
    },
    delivery_slots: (slots: string) => `Créneaux : ${slots}.`,
    delivery_when: (ahead: number) =>
      `Ce qui est commandé avant midi peut être livré dès le lendemain, sinon dès le surlendemain, et jusqu’à ${days(ahead)} à l’avance.`,
    delivery_slots_own:
      "Les créneaux sont ceux de nos heures de livraison ; ceux qui sont encore libres sont proposés au moment de commander.",
    delivery_cut_off: (daysBefore: number, time: string) =>
      `Une commande est prise jusqu’à ${time} ${["le jour même", "la veille"][daysBefore] ?? `${days(daysBefore)} avant`}.`,
    delivery_lead: (minutes: number) =>
      `Elle nous parvient au moins ${minutes} minutes avant le début du créneau.`,
    delivery_ahead: (ahead: number) =>
      ahead === 0
        ? "Nous livrons le jour même."
        : `Vous pouvez commander jusqu’à ${days(ahead)} à l’avance.`,
    delivery_event: (count: number) =>
      `Les plats pour événements demandent ${count} jours ouvrables.`,
    delivery_absent:
      "Soyez joignable et sur place dans le créneau choisi : des mets frais ne peuvent pas attendre devant la porte. Si nous avons du retard, nous vous prévenons.",
    pick_up: "Le retrait",
    pick_up_text: (from: string, until: string) =>
      `Vous retirez la commande au restaurant, dès que possible ou à l’heure demandée, entre ${from} et ${until}. Votre numéro s’affiche quand elle est prête.`,
    pick_up_own:
      "Vous retirez la commande au restaurant pendant nos heures de retrait, dès que possible ou à l’heure demandée. Votre numéro s’affiche quand elle est prête.",
    cancel: "L’annulation et le remboursement",
    cancel_text:
      "Tant que la commande n’est pas payée, vous pouvez l’annuler vous-même sur sa page, sans frais et sans motif.",
    cancel_paid: (phone: string) =>
      `Ensuite, appelez-nous au ${phone} : tant que la préparation n’a pas commencé, nous trouvons une solution. La loi suisse ne prévoit pas de droit de rétractation pour les achats en ligne.`,
    cancel_ours:
      "Si nous devons annuler une commande payée, nous vous rendons le montant en entier.",
    food: "Allergènes, origine et réclamations",
    food_text:
      "Les allergènes et l’origine de la viande, du poisson et du pain figurent sur chaque plat ou sont donnés sur demande.",
    food_traces:
      "Tout est préparé dans une seule cuisine : des traces d’autres allergènes restent possibles. En cas d’allergie, parlez-nous-en avant de commander.",
    food_complaint:
      "Quelque chose ne va pas ? Dites-le-nous le jour même, si possible avec une photo : nous remplaçons, réduisons le prix ou remboursons.",
    law: "Droit applicable et contact",
    law_text: (city: string) =>
      `Le droit suisse s’applique. Le for est à ${city} ; celui que la loi garantit aux consommateurs à leur domicile reste réservé.`,
    contact: "Une question ? Nous répondons volontiers :",
  },
} as const;
