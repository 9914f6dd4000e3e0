import { useWords } from "../../i18n/words.ts";

/** Printed above the dishes and framed: the remark may be an allergy. */
export function Remark({ text }: { text: string }) {
  const words = useWords("board");
  return (
    <p className="mt-2 border-2 border-black px-2 py-1 text-[12pt] font-bold whitespace-pre-line">
      <span className="font-normal">{words.about(words.note)} </span>
      {text}
    </p>
  );
}
