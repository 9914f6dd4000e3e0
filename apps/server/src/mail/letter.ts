import type { Language } from "@comptoir/domain";

/** A label and what it is about; the strong one is the sum. */
export interface Row {
  readonly label: string;
  readonly text: string;
  readonly isStrong?: boolean;
}

/** Something that was ordered. */
export interface Item {
  readonly title: string;
  readonly amount: string;
  readonly details: readonly string[];
}

export type Block =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "text"; readonly text: string }
  /** One below the other, such as an address. */
  | { readonly kind: "lines"; readonly lines: readonly string[] }
  | { readonly kind: "rows"; readonly rows: readonly Row[] }
  | { readonly kind: "items"; readonly items: readonly Item[] }
  | { readonly kind: "button"; readonly text: string; readonly url: string }
  | { readonly kind: "small"; readonly text: string }
  /** Attached under this id. In the text of a message there is none. */
  | {
      readonly kind: "picture";
      readonly cid: string;
      readonly alt: string;
      readonly width: number;
    };

/** What a mail says, once: its HTML and its text are both written from it. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  /** Who writes, and in which colour. */
  readonly sender: Sender;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Who sells and how to reach them, or why this mail came. */
  readonly footer: readonly string[];
}

export interface Sender {
  readonly name: string;
  readonly accent: string;
  /** Whom an answer reaches. */
  readonly email?: string;
}
