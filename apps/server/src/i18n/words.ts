import type { Language } from "@comptoir/domain";
import type { Dictionary } from "./dictionary.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export const WORDS: Record<Language, Dictionary> = { fr, en };
