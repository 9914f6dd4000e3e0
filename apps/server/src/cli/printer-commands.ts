import { line, STAFF_PATHS } from "@comptoir/contract";
import { LANGUAGES, PRINTOUTS, type Printout, printerStatus } from "@comptoir/domain";
import * as z from "zod/mini";
import { addPrinter, PRINTER_USER, removePrinter } from "../features/printing/manage-printers.ts";
import { listPrinters } from "../features/printing/printers-repository.ts";
import { type Command, knownShop, readLanguage, table, UsageError } from "./command.ts";

const text = { type: "string" } as const;
const printerName = line(40).check(z.trim(), z.minLength(1));

export const printerCommands: Record<string, Command> = {
  "printers add": {
    usage: `printers add SLUG NAME [--prints ${PRINTOUTS.join(",")}] [--language ${LANGUAGES.join("|")}]`,
    positionals: 2,
    flags: { prints: text, language: text },
    async run(runtime, [given = "", givenName = ""], flags) {
      const slug = knownShop(runtime, given);
      const name = readName(givenName);
      const prints = readPrints(flags.prints);
      const language = readLanguage(flags.language);
      const { db } = runtime.storage;
      const added = await addPrinter(db, { slug, name, prints, language }, new Date());
      if (!added.ok) throw new UsageError(`${slug} has a printer ${name} already`);
      const { id, secret } = added.value;
      return [
        `${name} prints for ${slug}. Set it up with these; the secret is not shown again:`,
        `address  ${runtime.publicUrl}${STAFF_PATHS.cloudPrnt}/${id}`,
        `user     ${PRINTER_USER}`,
        `secret   ${secret}`,
      ].join("\n");
    },
  },
  "printers list": {
    usage: "printers list [SLUG]",
    positionals: 0,
    optionalPositionals: 1,
    flags: {},
    async run(runtime, [given]) {
      const slug = given === undefined ? undefined : knownShop(runtime, given);
      const now = new Date();
      const printers = await listPrinters(runtime.storage.db, slug);
      return table([
        ["SHOP", "NAME", "PRINTS", "LANGUAGE", "STATUS", "SEEN"],
        ...printers.map((printer) => [
          printer.slug,
          printer.name,
          printer.prints.join(","),
          printer.language,
          printerStatus(printer, now),
          printer.seenAt ?? "",
        ]),
      ]);
    },
  },
  "printers remove": {
    usage: "printers remove SLUG NAME",
    positionals: 2,
    flags: {},
    async run(runtime, [given = "", name = ""]) {
      const slug = knownShop(runtime, given);
      const isRemoved = await removePrinter(runtime.storage.db, { slug, name }, new Date());
      if (!isRemoved) throw new UsageError(`${slug} has no printer ${name}`);
      return `${name} prints no more for ${slug}`;
    },
  },
};

function readName(given: string): string {
  const name = z.safeParse(printerName, given);
  if (!name.success) throw new UsageError("NAME must be one line of 1 to 40 characters");
  return name.data;
}

function readPrints(given: unknown): readonly Printout[] {
  if (given === undefined) return PRINTOUTS;
  const names = String(given).split(",");
  const prints = PRINTOUTS.filter((printout) => names.includes(printout));
  if (prints.length !== new Set(names).size) {
    throw new UsageError(`--prints must be one or more of ${PRINTOUTS.join(",")}`);
  }
  return prints;
}
