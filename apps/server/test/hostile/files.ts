import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { BANK_PATHS, OFFICE_PATHS } from "@comptoir/contract";
import { pngChunk, pngFile } from "../chaos/photo-file.ts";
import type { Random } from "./random.ts";

export interface FileFormat {
  readonly type: string;
  good(): Buffer;
  readonly spoilt: readonly (() => Buffer)[];
}

const STATEMENT = readFileSync(new URL("../bank-files/camt053-08.xml", import.meta.url), "utf8");
export const bankFile = (name = "") =>
  Buffer.from(STATEMENT.replaceAll("<AcctSvcrRef>", `<AcctSvcrRef>${name}`));
const written = (change: (xml: string) => string) => () => Buffer.from(change(STATEMENT));
const inside = (more: string) => written((xml) => xml.replace("<Ntry>", `${more}<Ntry>`));

const BILLION_LAUGHS = `<!DOCTYPE l [<!ENTITY a "ha">${Array.from(
  { length: 30 },
  (_, i) => `<!ENTITY a${i} "&a${i - 1 < 0 ? "" : i - 1};&a${i - 1 < 0 ? "" : i - 1};">`,
).join("")}]>`;

const BANK_FILE: FileFormat = {
  type: "application/xml",
  good: () => bankFile(),
  spoilt: [
    written((xml) => `${BILLION_LAUGHS}${xml.replace("33.00", "&a29;")}`),
    written((xml) => `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${xml}`),
    written((xml) => `<!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd">${xml}`),
    inside("<a>".repeat(200_000)),
    inside(`${"<a>".repeat(900)}${"</a>".repeat(900)}`),
    inside(`<a ${Array.from({ length: 50_000 }, (_, i) => `b${i}="c"`).join(" ")}/>`),
    inside(`<a b="${"x".repeat(2_000_000)}"/>`),
    inside("<__proto__><isAdmin>1</isAdmin></__proto__>"),
    inside("<constructor><prototype><x>1</x></prototype></constructor>"),
    inside("<Ntry><Amt>1</Amt></Ntry>".repeat(20_000)),
    written((xml) => xml.replaceAll("Ntry>", "__proto__>")),
    written((xml) => xml.replaceAll('Ccy="CHF"', '__proto__="CHF" constructor="x"')),
    written((xml) => xml.replace("33.00", "1e400")),
    written((xml) => xml.replace("33.00", "9".repeat(400))),
    written((xml) => xml.replace("33.00", "-0.00")),
    written((xml) => xml.replace("33.00", "&#0;&#x110000;&#xD800;")),
    written((xml) => xml.replaceAll("2026", "99999")),
    written((xml) => xml.replaceAll(/<IBAN>[^<]*/g, "<IBAN>\u202eCH<![CDATA[93]]>")),
    written((xml) => xml.replace("<Ntry>", "<Ntry><!-- ")),
    written((xml) => xml.replace("<Ntry>", "<?php echo 1 ?><Ntry>")),
    written((xml) => xml.slice(0, xml.length / 2)),
    written((xml) => `${xml}${xml}`),
    () => Buffer.from(STATEMENT, "utf16le"),
    () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(STATEMENT, "utf16le")]),
    () => Buffer.concat([bankFile().subarray(0, 400), Buffer.from([0, 0xff, 0xc0, 0xed])]),
    () => Buffer.alloc(4_000_000, "<"),
    () => Buffer.alloc(0),
  ],
};

const photo = () => pngFile(64, 48);
const withChunk = (name: string, data: Buffer) => () => {
  const whole = photo();
  return Buffer.concat([whole.subarray(0, 33), pngChunk(name, data), whole.subarray(33)]);
};
const starting =
  (start: string, length = 5_000) =>
  () =>
    Buffer.concat([Buffer.from(start, "latin1"), Buffer.alloc(length, 0xa5)]);

const PHOTO: FileFormat = {
  type: "image/png",
  good: photo,
  spoilt: [
    () => photo().subarray(0, 60),
    () => pngFile(64, 48, Buffer.alloc(10)),
    () => pngFile(60_000, 60_000, Buffer.alloc(1_000)),
    () => pngFile(2_147_483_647, 2_147_483_647, Buffer.alloc(10)),
    () => pngFile(0, 0, Buffer.alloc(1)),
    () => pngFile(1, 200_000),
    () => pngFile(64, 48, Buffer.alloc(65 * 48, 0xff)),
    withChunk("iCCP", Buffer.concat([Buffer.from("x\0\0"), deflateSync(Buffer.alloc(20_000_000))])),
    withChunk("zTXt", Buffer.concat([Buffer.from("x\0\0"), deflateSync(Buffer.alloc(20_000_000))])),
    withChunk("eXIf", Buffer.alloc(60_000, 0x4d)),
    withChunk("acTL", Buffer.from([255, 255, 255, 255, 0, 0, 0, 0])),
    () => Buffer.concat([photo(), Buffer.from("<script>alert(1)</script>")]),
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    () =>
      Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
      ),
    starting("GIF89a"),
    starting("II*\0"),
    starting("BM"),
    starting("%PDF-1.7\n"),
    starting("\xff\xd8\xff\xe0\0\x10JFIF\0"),
    starting("\xff\xd8\xff\xe1\xff\xffExif\0\0MM\0*"),
    starting("\x89PNG\r\n\x1a\n"),
    starting("RIFF\xff\xff\xff\xffWEBPVP8X"),
    starting("RIFF\0\0\0\0WEBPVP8L"),
    starting("\0\0\0 ftypheic"),
    starting("\0\0\0 ftypavif"),
    () => Buffer.alloc(0),
  ],
};

export const FILES: Readonly<Record<string, FileFormat>> = {
  [BANK_PATHS.importBankFile]: BANK_FILE,
  [OFFICE_PATHS.photos]: PHOTO,
};

export function spoil({ good, spoilt }: FileFormat, random: Random): Buffer {
  if (random.chance(0.5)) return random.pick(spoilt)();
  const bytes = Buffer.from(good());
  for (let times = 1 + random.below(4); times > 0; times--) {
    bytes[random.below(bytes.length)] = random.below(256);
  }
  const cut = random.below(bytes.length);
  return random.pick([
    () => bytes,
    () => bytes.subarray(0, cut),
    () => Buffer.concat([bytes.subarray(0, cut), bytes]),
  ])();
}
