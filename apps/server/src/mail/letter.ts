import type { Language } from "@comptoir/domain";

/** The strong row is the total. */
export interface Row {
  readonly label: string;
  readonly text: string;
  readonly isStrong?: boolean;
}

export interface Item {
  readonly title: string;
  readonly amount: string;
  readonly details: readonly string[];
}

export type Block =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "lines"; readonly lines: readonly string[] }
  | { readonly kind: "rows"; readonly rows: readonly Row[] }
  | { readonly kind: "items"; readonly items: readonly Item[] }
  | { readonly kind: "button"; readonly text: string; readonly url: string }
  | { readonly kind: "small"; readonly text: string }
  /** Refers to an attachment by its content id. Left out of the text version. */
  | {
      readonly kind: "picture";
      readonly cid: string;
      readonly alt: string;
      readonly width: number;
    };

export interface Letter {
  readonly language: Language;
  readonly subject: string;
  readonly sender: Sender;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly footer: readonly string[];
}

export interface Sender {
  readonly name: string;
  readonly accent: string;
  readonly email?: string;
}
