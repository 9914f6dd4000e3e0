import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type MailServer, readMail, startMailServer } from "../../test/mail-server.ts";
import { PermanentError } from "../outbox/failure-words.ts";
import { createMailer } from "./mailer.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "comptoir-mail-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const message = { to: "lea@example.ch", subject: "Élan", text: "Bonjour,\n\nÀ bientôt !\n" };
const publicUrl = "https://commande.example.ch";
const toServer = ({ url }: MailServer) => ({ smtpUrl: url, from: undefined, onFile: () => {} });

test("without a mail server, writes the message to a file and reports its path", async () => {
  const files: string[] = [];
  const onFile = (file: string) => files.push(file);
  const mailer = createMailer({ smtpUrl: undefined, from: undefined, publicUrl, dataDir, onFile });
  await mailer.send(message);
  expect(await readdir(join(dataDir, "mail"))).toHaveLength(1);
  const raw = await readFile(files[0] ?? "", "utf8");
  expect(raw).toContain("To: lea@example.ch");
  expect(raw).toContain("From: Comptoir <no-reply@commande.example.ch>");
});

test("a hostile subject or text adds no header and stays plain text", async () => {
  const files: string[] = [];
  const onFile = (file: string) => files.push(file);
  const mailer = createMailer({ smtpUrl: undefined, from: undefined, publicUrl, dataDir, onFile });
  await mailer.send({
    to: "lea@example.ch",
    subject: "\u202eÉlan\r\nBcc: all@example.ch\r\n\r\n<b>body</b>",
    text: "<script>alert(1)</script>\r\n.\r\n\u0000\u202eMAIL FROM:<all@example.ch>",
  });
  const raw = await readFile(files[0] ?? "", "latin1");
  const [head = ""] = raw.split("\r\n\r\n");
  expect(head).not.toMatch(/^(bcc|cc):/im);
  expect(head).toContain("Content-Type: text/plain; charset=utf-8");
  expect(raw).not.toMatch(/text\/html|multipart/i);
});

describe.each([
  "lea@example.ch\r\nBcc: all@example.ch",
  "lea@example.ch, all@example.ch",
  "lea@example.ch,all@example.ch",
  "<lea@example.ch>,all@example.ch",
  "Léa <lea@example.ch>",
  "lea@example.ch\0",
  `${"a".repeat(250)}@example.ch`,
  "",
])("to %j", (to) => {
  test("writes no file", async () => {
    const onFile = () => {};
    const mailer = createMailer({
      smtpUrl: undefined,
      from: undefined,
      publicUrl,
      dataDir,
      onFile,
    });
    await expect(mailer.send({ ...message, to })).rejects.toThrow("not one e-mail address");
    expect(await readdir(dataDir)).toEqual([]);
  });

  test("contacts no mail server", async () => {
    const server = await startMailServer();
    const mailer = createMailer({ ...toServer(server), publicUrl, dataDir });
    await expect(mailer.send({ ...message, to })).rejects.toThrow("not one e-mail address");
    await server.close();
    expect(server.recipients).toEqual([]);
  });
});

test("reports a mail server's refusal as permanent, without its text or the address", async () => {
  const server = await startMailServer({ refusesWith: 550 });
  const mailer = createMailer({ ...toServer(server), publicUrl, dataDir });
  const error = await mailer.send(message).catch((thrown: unknown) => thrown);
  await server.close();
  expect(server.recipients).toEqual(["lea@example.ch"]);
  expect(error).toBeInstanceOf(PermanentError);
  expect(error).toMatchObject({
    code: "EENVELOPE",
    responseCode: 550,
    message: "the message was not sent: EENVELOPE 550 at RCPT TO",
  });
  expect(inspect(error, { depth: Infinity, showHidden: true })).not.toMatch(/lea@|unknown here/);
});

test.each([
  [550, "5.1.1 ", true],
  [551, "5.1.6 ", true],
  [553, "5.1.3 ", true],
  [550, "5.7.1 ", false],
  [550, "5.2.2 ", false],
  [553, "", false],
  [530, "5.7.0 ", false],
  [554, "", false],
  [554, "5.7.1 ", false],
])("status %i %j means an unknown address: %s", async (code, refusal, isForGood) => {
  const server = await startMailServer({ refusesWith: code, refusal });
  const mailer = createMailer({ ...toServer(server), publicUrl, dataDir });
  const error = await mailer.send(message).catch((thrown: unknown) => thrown);
  await server.close();
  expect(error instanceof PermanentError).toBe(isForGood);
  expect((error as Error).message).toBe(
    `the message was not sent: EENVELOPE ${code} ${refusal}at RCPT TO`,
  );
});

test("reports a temporary refusal of a recipient as retryable", async () => {
  const server = await startMailServer({ refusesWith: 451 });
  const mailer = createMailer({ ...toServer(server), publicUrl, dataDir });
  const error = await mailer.send(message).catch((thrown: unknown) => thrown);
  await server.close();
  expect(error).toMatchObject({ name: "MailError", responseCode: 451 });
});

test("gives up on a mail server that never answers, as retryable", async () => {
  const server = await startMailServer({ isSilent: true });
  const mailer = createMailer({ ...toServer(server), publicUrl, dataDir, timeoutMs: 100 });
  await expect(mailer.send(message)).rejects.toMatchObject({
    name: "MailError",
    code: "ETIMEDOUT",
  });
  await server.close();
});

test("gives up on a server that accepts the connection and stays silent", async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as { port: number };
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const options = { smtpUrl, from: undefined, onFile: () => {}, timeoutMs: 100 };
  const mailer = createMailer({ ...options, publicUrl, dataDir });
  await expect(mailer.send(message)).rejects.toMatchObject({
    name: "MailError",
    code: "ETIMEDOUT",
  });
  silent.close();
});

test("reports an unreachable mail server by its error code", async () => {
  const server = await startMailServer();
  await server.close();
  const mailer = createMailer({ ...toServer(server), publicUrl, dataDir });
  await expect(mailer.send(message)).rejects.toMatchObject({ code: "ESOCKET", command: "CONN" });
});

describe("through a mail server", () => {
  const attachments = [
    {
      filename: "code.png",
      content: Buffer.from([0, 255, 13, 10, 46, 13, 10]),
      contentType: "image/png",
      cid: "code",
    },
    {
      filename: "facture-é.pdf",
      content: Buffer.alloc(200_000, 7),
      contentType: "application/pdf",
    },
  ];
  const whole = {
    ...message,
    html: '<p>À bientôt ! <img src="cid:code" alt=""></p>',
    attachments,
    replyTo: "bonjour@roots.example",
    fromName: "Côté Léman, « Café \u00e0 l’œuf »",
    messageId: "<abc@commande.example.ch>",
  };

  async function arrived(sent: Parameters<ReturnType<typeof createMailer>["send"]>[0]) {
    const server = await startMailServer();
    const from = "Operator <hello@roots.example>";
    const mailer = createMailer({ ...toServer(server), from, publicUrl, dataDir });
    await mailer.send(sent);
    await server.close();
    expect(server.recipients).toEqual(["lea@example.ch"]);
    expect(await readdir(dataDir)).toEqual([]);
    return await readMail(server.messages[0]);
  }

  test("a message arrives whole, in the shop's name and from the server's address", async () => {
    const mail = await arrived(whole);
    expect(mail).toMatchObject({
      subject: "Élan",
      from: { name: whole.fromName, address: "hello@roots.example" },
      to: [{ address: "lea@example.ch" }],
      replyTo: [{ address: "bonjour@roots.example" }],
      messageId: "<abc@commande.example.ch>",
    });
    expect(mail.text).toContain("À bientôt !");
    expect(mail.html).toContain("À bientôt !");
    const contents = mail.attachments.map(({ filename, mimeType, contentId, content }) => ({
      filename,
      mimeType,
      contentId,
      content: Buffer.from(content as ArrayBuffer),
    }));
    expect(contents).toEqual([
      {
        filename: "code.png",
        mimeType: "image/png",
        contentId: "<code>",
        content: attachments[0]?.content,
      },
      { filename: "facture-é.pdf", mimeType: "application/pdf", content: attachments[1]?.content },
    ]);
  });

  test("without a name, it is sent in the server's name", async () => {
    expect((await arrived(message)).from).toMatchObject({ name: "Operator" });
  });

  test.each([
    ["subject", { subject: "Élan\r\nBcc: all@example.ch" }],
    ["sender's name", { fromName: 'Roots" <all@example.ch>\r\nBcc: all@example.ch' }],
    ["address for answers", { replyTo: "a@example.ch\r\nBcc: all@example.ch" }],
    ["id", { messageId: "<a@b>\r\nBcc: all@example.ch" }],
    [
      "attachment's name",
      {
        attachments: [
          { filename: "a\r\nBcc: all@example.ch", content: "", contentType: "text/calendar" },
        ],
      },
    ],
  ])("no %s adds a header, a recipient or a sender", async (_, hostile) => {
    const mail = await arrived({ ...whole, ...hostile });
    expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.from?.address).toBe("hello@roots.example");
    expect(mail.text).toContain("À bientôt !");
  });
});
