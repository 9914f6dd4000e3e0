export interface ReadPaper {
  readonly text: string;
  readonly commands: readonly string[];
  readonly strays: readonly number[];
}

const ESC = 0x1b;
const GS = 0x1d;
const ARGUMENTS: Readonly<Record<string, number>> = {
  "@": 0,
  E: 0,
  F: 0,
  "0": 0,
  z: 1,
  i: 2,
  d: 1,
};
const CODE_PAGES: Readonly<Record<number, string>> = {
  32: "windows-1252",
  33: "windows-1250",
  34: "windows-1251",
};
const LINE_ENDS = [0x0a, 0x0d];
/** First byte of a job: clears the print buffer. */
const CANCEL = 0x18;

export function readPaper(bytes: Uint8Array): ReadPaper {
  const commands: string[] = [];
  const strays: number[] = [];
  let text = "";
  let page = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] as number;
    if (byte === ESC && bytes[i + 1] === GS) {
      page = bytes[i + 3] as number;
      i += 3;
    } else if (byte === ESC) {
      const command = String.fromCharCode(bytes[i + 1] as number);
      const length = ARGUMENTS[command];
      if (length === undefined) throw new Error(`no command ESC ${command} was meant`);
      commands.push([command, ...bytes.subarray(i + 2, i + 2 + length)].join(" "));
      i += 1 + length;
    } else if (LINE_ENDS.includes(byte)) {
      if (byte === LINE_ENDS[0]) text += "\n";
    } else if (byte < 0x20) {
      if (byte !== CANCEL) strays.push(byte);
    } else {
      text += byte < 0x80 ? String.fromCharCode(byte) : letter(page, byte);
    }
  }
  return { text, commands, strays };
}

function letter(page: number, byte: number): string {
  const name = CODE_PAGES[page];
  return name ? new TextDecoder(name).decode(Uint8Array.of(byte)) : "¤";
}
