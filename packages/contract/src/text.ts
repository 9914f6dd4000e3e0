import * as z from "zod/mini";

/** One line of plain text. */
export function line(max: number) {
  return z.string().check(
    z.maxLength(max),
    z.refine((text) => isPlain(text) && !/[\n\r\t\p{Zl}\p{Zp}]/u.test(text), "must be one line"),
  );
}

/** Plain text that may run over several lines. */
export function paragraph(max: number) {
  return z.string().check(z.maxLength(max), z.refine(isPlain, "must be plain text"));
}

/** Control characters have no place in what people type; NUL cannot even be stored everywhere. */
function isPlain(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text.replace(/[\n\r\t]/g, ""));
}
