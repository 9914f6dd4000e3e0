import * as z from "zod/mini";

export function line(max: number) {
  return z.string().check(
    z.maxLength(max),
    z.refine((text) => isPlain(text) && !/[\n\r\t\p{Zl}\p{Zp}]/u.test(text), "must be one line"),
  );
}

export function paragraph(max: number) {
  return z.string().check(z.maxLength(max), z.refine(isPlain, "must be plain text"));
}

/** Databases cannot store NUL; other control characters have no use. */
function isPlain(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text.replace(/[\n\r\t]/g, ""));
}
