import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  readonly url: string;
  /** Every address that a message was to go to, taken or refused. */
  readonly recipients: readonly string[];
  close(): Promise<void>;
}

/** A real mail server on this machine. Like many, it repeats the address that it refuses. */
export async function startMailServer({ refuses = false } = {}): Promise<MailServer> {
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onRcptTo({ address }, _session, done) {
      recipients.push(address);
      done(refuses ? new Error(`<${address}>: user unknown here`) : null);
    },
    onData(stream, _session, done) {
      stream.resume().on("end", () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    recipients,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
