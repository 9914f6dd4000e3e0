import type { Language } from "@comptoir/domain";
import { languageOf, type Mailer, type Recipient } from "./mailer.ts";

export type SecurityEvent =
  | "password_changed"
  | "password_reset"
  | "second_factor_on"
  | "second_factor_off"
  | "recovery_codes_made"
  | "recovery_code_used"
  | "staff_added"
  | "staff_removed";

export interface SecurityMails {
  /** Resolves once it is handed over or has failed; what it tells of has happened either way. */
  send(recipient: Recipient, event: SecurityEvent): Promise<void>;
}

/** Tells a person of every change to the way into their account. */
export function createSecurityMails(
  mailer: Mailer,
  publicUrl: string,
  onError: (error: unknown) => void,
): SecurityMails {
  return {
    async send(recipient, event) {
      const { greeting, events, wasItYou } = WORDS[languageOf(recipient)];
      const { subject, text } = events[event];
      const link = `${publicUrl}/account`;
      const message = {
        to: recipient.email,
        subject,
        text: `${greeting}\n\n${text}\n\n${wasItYou(link)}\n`,
      };
      await mailer.send(message).catch(onError);
    },
  };
}

interface Words {
  readonly greeting: string;
  readonly events: Record<SecurityEvent, { readonly subject: string; readonly text: string }>;
  readonly wasItYou: (link: string) => string;
}

const WORDS: Record<Language, Words> = {
  fr: {
    greeting: "Bonjour,",
    events: {
      password_changed: {
        subject: "Votre mot de passe a changé",
        text: "Le mot de passe de votre compte vient d’être changé. Vos autres appareils sont déconnectés.",
      },
      password_reset: {
        subject: "Votre mot de passe a été remplacé",
        text: "Le mot de passe de votre compte vient d’être remplacé par un lien reçu par e-mail. Tous vos appareils sont déconnectés.",
      },
      second_factor_on: {
        subject: "Le second facteur est activé",
        text: "Votre compte demande désormais un code de votre application à chaque connexion.",
      },
      second_factor_off: {
        subject: "Le second facteur est désactivé",
        text: "Votre compte ne demande plus de code à la connexion : le mot de passe suffit.",
      },
      recovery_codes_made: {
        subject: "De nouveaux codes de secours",
        text: "De nouveaux codes de secours ont été créés pour votre compte. Les anciens ne servent plus.",
      },
      recovery_code_used: {
        subject: "Un code de secours a servi",
        text: "Un de vos codes de secours vient de servir à vous connecter. Il ne servira plus.",
      },
      staff_added: {
        subject: "Vous faites partie de l’équipe",
        text: "Votre compte ouvre désormais les commandes d’un restaurant. Votre mot de passe a pu être remplacé par l’exploitant.",
      },
      staff_removed: {
        subject: "Vous ne faites plus partie de l’équipe",
        text: "Votre compte n’ouvre plus les commandes du restaurant. Il reste le vôtre pour commander.",
      },
    },
    wasItYou: (link) =>
      `Ce n’était pas vous, ou vous ne vous y attendiez pas ? Choisissez tout de suite un nouveau mot de passe, déconnectez vos appareils sous ${link} et prévenez le restaurant.`,
  },
  en: {
    greeting: "Hello,",
    events: {
      password_changed: {
        subject: "Your password has changed",
        text: "The password of your account has just been changed. Your other devices are signed out.",
      },
      password_reset: {
        subject: "Your password has been replaced",
        text: "The password of your account has just been replaced by a link sent to this address. All your devices are signed out.",
      },
      second_factor_on: {
        subject: "The second factor is on",
        text: "From now on your account asks for a code of your app at every sign-in.",
      },
      second_factor_off: {
        subject: "The second factor is off",
        text: "Your account no longer asks for a code at sign-in: the password is enough.",
      },
      recovery_codes_made: {
        subject: "New recovery codes",
        text: "New recovery codes were made for your account. The earlier ones no longer work.",
      },
      recovery_code_used: {
        subject: "A recovery code was used",
        text: "One of your recovery codes has just been used to sign in. It will not work again.",
      },
      staff_added: {
        subject: "You are on the team",
        text: "Your account now opens the orders of a restaurant. Its operator may have replaced your password.",
      },
      staff_removed: {
        subject: "You are no longer on the team",
        text: "Your account no longer opens the restaurant’s orders. It stays yours to order with.",
      },
    },
    wasItYou: (link) =>
      `This was not you, or you did not expect it? Choose a new password at once, sign your devices out under ${link} and tell the restaurant.`,
  },
};
