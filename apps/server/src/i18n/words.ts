import type { Language } from "@comptoir/domain";
import { en } from "./en.ts";
import { type Dictionary, fr } from "./fr.ts";

export type { Dictionary };
export type SecurityEvent = keyof Dictionary["security"]["events"];

export const WORDS: Record<Language, Dictionary> = { fr, en };
