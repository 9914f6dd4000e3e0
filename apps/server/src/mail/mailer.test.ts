import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type MailServer, startMailServer } from "../../test/mail-server.ts";
import { createMailer } from "./mailer.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "comptoir-mail-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const message = { to: "lea@example.ch", subject: "Élan", text: "Bonjour,\n\nÀ bientôt !\n" };
const publicUrl = "https://commande.example.ch";
const toServer = ({ url }: MailServer) => ({ smtpUrl: url, from: undefined, onFile: () => {} });

test("without a mail server, a message becomes a file and its place is told", async () => {
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
  test("nothing is written", async () => {
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

  test("no mail server is even asked", async () => {
    const server = await startMailServer();
    const mailer = createMailer({ ...toServer(server), publicUrl, dataDir });
    await expect(mailer.send({ ...message, to })).rejects.toThrow("not one e-mail address");
    await server.close();
    expect(server.recipients).toEqual([]);
  });
});

test("a mail server's refusal tells what it answered and names nobody", async () => {
  const server = await startMailServer({ refuses: true });
  const mailer = createMailer({ ...toServer(server), publicUrl, dataDir });
  const error = await mailer.send(message).catch((thrown: unknown) => thrown);
  await server.close();
  expect(server.recipients).toEqual(["lea@example.ch"]);
  expect(error).toMatchObject({
    name: "MailError",
    code: "EENVELOPE",
    responseCode: 550,
    command: "RCPT TO",
    message: "the message was not sent: EENVELOPE 550 at RCPT TO",
  });
  expect(inspect(error, { depth: Infinity, showHidden: true })).not.toMatch(/lea|unknown here/);
});

test("a mail server that is not there is told apart by its code", async () => {
  const server = await startMailServer();
  await server.close();
  const mailer = createMailer({ ...toServer(server), publicUrl, dataDir });
  await expect(mailer.send(message)).rejects.toMatchObject({ code: "ESOCKET", command: "CONN" });
});

test("with a mail server, a message goes through it", async () => {
  const heard: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    socket.write("220 ready\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      heard.push(text);
      if (isData && text.endsWith("\r\n.\r\n")) {
        isData = false;
        socket.write("250 taken\r\n");
      } else if (/^DATA/i.test(text)) {
        isData = true;
        socket.write("354 go on\r\n");
      } else if (!isData) socket.write(/^QUIT/i.test(text) ? "221 bye\r\n" : "250 ok\r\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: "Roots <hello@roots.example>",
    publicUrl,
    dataDir,
    onFile: () => {},
  });
  await mailer.send(message);
  server.close();
  expect(heard.join("")).toContain("MAIL FROM:<hello@roots.example>");
  expect(heard.join("")).toContain("RCPT TO:<lea@example.ch>");
  expect(await readdir(dataDir)).toEqual([]);
});
