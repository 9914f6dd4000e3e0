import type { ShopConfig } from "@comptoir/contract";
import {
  formatChf,
  type Language,
  type Order,
  paymentOf,
  SHOP_LANGUAGES,
  sum,
} from "@comptoir/domain";
import { formatDay, formatInstant } from "../../i18n/formats.ts";
import { WORDS } from "../../i18n/words.ts";
import { inertUnlessEmail } from "../../mail/inert-text.ts";
import { type Block, type Letter, type Row, senderOf } from "../../mail/letter.ts";
import type { CountAndAmount, DayFigures } from "./figures-repository.ts";
import { handOverBlocks, orderBlocks, when } from "./order-blocks.ts";

const language: Language = SHOP_LANGUAGES[0];
const words = WORDS[language].mails;

interface ShopMail {
  readonly shop: ShopConfig;
  readonly boardUrl: string;
}

function letter(
  { shop }: ShopMail,
  parts: Pick<Letter, "subject" | "title" | "blocks">,
  setting = "mails.shop",
): Letter {
  const footer = [words.shopFooter(shop.shopName, setting)];
  return { language, sender: senderOf(shop), footer, ...parts };
}

export function writeNewOrder(mail: ShopMail & { readonly order: Order }): Letter {
  const { order, shop, boardUrl } = mail;
  const { subject, title, board, open } = words.newOrder;
  const { printouts } = WORDS[language];
  const { missing } = paymentOf(order);
  const about = { order, shop, language, url: boardUrl };
  const { contact } = order;
  const email = contact && inertUnlessEmail(contact.email);
  const customer = [contact?.name, contact?.phone, email].flatMap((line) => line || []);
  return letter(mail, {
    subject: subject(order.number),
    title: title(order.number),
    blocks: [
      {
        kind: "lines",
        lines: [
          ...(order.channel === "web" ? [] : [printouts.channels[order.channel]]),
          missing > 0 ? open(formatChf(missing)) : printouts.paid,
        ],
      },
      { kind: "button", text: board, url: boardUrl },
      ...handOverBlocks(about),
      ...when(customer.length > 0, { kind: "heading", text: printouts.customer }),
      ...when(customer.length > 0, { kind: "lines", lines: customer }),
      ...orderBlocks(about, {
        lines: printouts.order,
        noteOf: (note) => `${printouts.about(printouts.note)} ${note}`,
      }),
    ],
  });
}

export function writeDailySummary(
  mail: ShopMail & { readonly day: string; readonly figures: DayFigures },
): Letter {
  const { day, figures, boardUrl } = mail;
  const { summary, methods } = words;
  const { orders, received, givenBack, toGiveBack } = figures;
  const placed = {
    count: orders.reduce((count, order) => count + order.count, 0),
    amount: sum(orders.map(({ amount }) => amount)),
  };
  const inState = (state: Order["state"]) => orders.find((order) => order.state === state);
  const rows = (label: string, counted: CountAndAmount | undefined): Row[] =>
    counted && counted.count > 0
      ? [{ label, text: summary.count(counted.count, formatChf(counted.amount)) }]
      : [];
  const total: Row = {
    label: summary.receivedTotal,
    text: formatChf(sum(received.map(({ amount }) => amount))),
    isStrong: true,
  };
  const back: Row[] = [
    ...(givenBack > 0 ? [{ label: summary.givenBack, text: formatChf(givenBack) }] : []),
    ...rows(summary.toGiveBack, toGiveBack),
  ];
  const subject = summary.subject(formatDay(day, language));
  return letter(mail, {
    subject,
    title: subject,
    blocks: [
      { kind: "heading", text: summary.orders },
      {
        kind: "rows",
        rows: [
          {
            label: summary.placed,
            text: summary.count(placed.count, formatChf(placed.amount)),
            isStrong: true,
          },
          ...rows(summary.cancelled, inState("cancelled")),
          ...rows(summary.unpaid, inState("payment_pending")),
        ],
      },
      { kind: "heading", text: summary.received },
      received.length === 0
        ? ({ kind: "text", text: summary.nothingReceived } as const)
        : {
            kind: "rows",
            rows: [
              ...received.map(({ method, amount }) => ({
                label: capitalised(methods[method]),
                text: formatChf(amount),
              })),
              total,
            ],
          },
      ...when(back.length > 0, { kind: "rows", rows: back }),
      { kind: "button", text: summary.board, url: boardUrl },
    ],
  });
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

interface Silence {
  readonly waiting: number;
  readonly seenAt: string | null;
}

export function writeBoardSilent(mail: ShopMail & Silence): Letter {
  const { waiting } = mail;
  const { silent } = words;
  return letter(mail, {
    subject: silent.subject(waiting),
    title: silent.title,
    blocks: [{ kind: "text", text: silent.waiting(waiting) }, ...silenceBlocks(mail)],
  });
}

export function writeUnwatched(
  mail: ShopMail & Silence & { readonly action: "note" | "pause" },
): Letter {
  const { waiting, action } = mail;
  const { silent, unwatched } = words;
  return letter(
    mail,
    {
      subject: unwatched[action].subject,
      title: silent.title,
      blocks: [
        { kind: "text", text: unwatched[action].text },
        ...when(waiting > 0, { kind: "text", text: silent.waiting(waiting) }),
        ...silenceBlocks(mail),
      ],
    },
    "service.heartbeat",
  );
}

function silenceBlocks({ seenAt, boardUrl }: ShopMail & Silence): Block[] {
  const { silent } = words;
  return [
    { kind: "text", text: seenAt ? silent.since(formatInstant(seenAt, language)) : silent.never },
    { kind: "text", text: silent.whatToDo },
    { kind: "button", text: silent.board, url: boardUrl },
  ];
}
