import { createHmac } from "node:crypto";

const PERIOD_MS = 30_000;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function authenticator(uri: string) {
  const key = fromBase32(new URL(uri).searchParams.get("secret") ?? "");
  return (at = Date.now()): string => {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(Math.floor(at / PERIOD_MS)));
    const digest = createHmac("sha1", key).update(counter).digest();
    const offset = (digest.at(-1) ?? 0) & 0xf;
    return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
  };
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll("=", "")]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
