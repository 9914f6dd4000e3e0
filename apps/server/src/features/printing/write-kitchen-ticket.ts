import { lineWords, shownNumber, withoutCharges } from "@comptoir/domain";
import { formatInstant, wishText } from "../../i18n/formats.ts";
import type { Paper } from "./paper.ts";
import type { PrintedOrder } from "./printed-order.ts";

export function writeKitchenTicket(paper: Paper, { order, language, words }: PrintedOrder): void {
  paper.text(String(shownNumber(order)), { size: 5, isBold: true, isCentred: true });
  if (order.state === "cancelled") paper.framed(words.cancelled);
  else if (order.changes) paper.framed(words.changed);
  const wish = wishText(order, words, language);
  if (wish) paper.text(`${wish.label} ${wish.text}`, { size: 2, isBold: true });
  if (order.channel !== "web") paper.text(words.channels[order.channel], { isBold: true });
  paper.text(`${words.placed} ${formatInstant(order.placedAt, language)}`);
  if (order.contact?.name) paper.text(order.contact.name, { size: 2 });
  if (order.note) paper.framed(`${words.about(words.note)} ${order.note}`);
  for (const line of order.lines) {
    const { title, label, details, allergens, undeclared } = lineWords(
      withoutCharges(line),
      words.lines,
      language,
    );
    paper.rule().text(`${line.quantity} × ${title}`, { size: 2, isBold: true });
    if (label) paper.text(label, { isBold: true });
    for (const { about, text } of details) {
      paper.text(about ? `${words.about(about)} ${text}` : text);
    }
    if (allergens.length > 0) {
      paper.text(`${words.about(words.allergens)} ${allergens.join(" · ")}`);
    }
    if (undeclared) paper.text(undeclared, { isBold: true });
  }
  paper.rule();
}
