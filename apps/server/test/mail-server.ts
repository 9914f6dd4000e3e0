import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  readonly url: string;
  readonly recipients: readonly string[];
  readonly messages: readonly Buffer[];
  close(): Promise<void>;
}

interface MailServerOptions {
  /** SMTP status for every recipient: permanent from 500 on, temporary below. */
  readonly refusesWith?: number;
  readonly refusal?: string;
  /** Accepts the message but never confirms it. */
  readonly isSilent?: boolean;
}

/** Like many real servers, it repeats the refused address in its answer. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const recipients: string[] = [];
  const messages: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    closeTimeout: 50,
    onRcptTo({ address }, _session, done) {
      recipients.push(address);
      const { refusesWith: responseCode, refusal = "" } = options;
      if (responseCode === undefined) return done();
      return done(
        Object.assign(new Error(`${refusal}<${address}>: user unknown here`), { responseCode }),
      );
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (options.isSilent) return;
        messages.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    recipients,
    messages,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export async function readMail(raw: Buffer | undefined): Promise<Email> {
  if (!raw) throw new Error("there is no such message");
  return await PostalMime.parse(raw, { attachmentEncoding: "arraybuffer" });
}
