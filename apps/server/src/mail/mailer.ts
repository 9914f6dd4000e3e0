import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { privateDirectory } from "../storage/private-files.ts";
import { toMailError } from "./mail-error.ts";
import { type Message, outgoing } from "./message.ts";

export interface Mailer {
  send(message: Message): Promise<void>;
  /** Set if no mail server is configured: messages are written to files. */
  readonly writesFiles?: true;
}

interface MailerOptions {
  readonly smtpUrl: string | undefined;
  readonly from: string | undefined;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly onFile: (file: string) => void;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;
const MAX_CONNECTIONS = 4;
const IDLE_MS = 2_000;

export function mailDirectory(dataDir: string): string {
  return join(dataDir, "mail");
}

export function createMailer({
  smtpUrl,
  publicUrl,
  dataDir,
  onFile,
  timeoutMs = TIMEOUT_MS,
  ...given
}: MailerOptions): Mailer {
  const from = given.from ?? `Comptoir <no-reply@${new URL(publicUrl).hostname}>`;
  if (!smtpUrl) return fileMailer(mailDirectory(dataDir), from, onFile);
  const open = async () =>
    (await loadNodemailer()).createTransport({
      url: smtpUrl,
      // Opening a connection costs more than sending a message.
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      // An admin command ends when its connection does.
      idleTimeout: IDLE_MS,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
  let opened: ReturnType<typeof open> | undefined;
  return {
    async send(message) {
      opened ??= open();
      const transport = await opened;
      await transport.sendMail(outgoing(message, from)).catch((error: unknown) => {
        throw toMailError(error);
      });
    },
  };
}

function fileMailer(directory: string, from: string, onFile: (file: string) => void): Mailer {
  return {
    writesFiles: true,
    async send(message) {
      const raw = await writeEml(message, from);
      privateDirectory(directory);
      const file = join(
        directory,
        `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}.eml`,
      );
      await writeFile(file, raw, { mode: 0o600 });
      onFile(file);
    },
  };
}

export async function writeEml(message: Message, from: string): Promise<Buffer> {
  const { createTransport } = await loadNodemailer();
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message: raw } = await transport.sendMail(outgoing(message, from));
  return raw as Buffer;
}

/** With the first mail: it takes longer to load than the rest of the mail code. */
const loadNodemailer = () => import("nodemailer");
