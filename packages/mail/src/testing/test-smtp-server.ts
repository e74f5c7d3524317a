import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A real mail server on a free port of this machine, which misbehaves as requested. */
export type TestSmtpServer = {
  readonly url: string;
  /** complete texts that it received, acknowledged or not */
  readonly texts: string[];
  readonly envelopes: { readonly from: string; readonly to: string[] }[];
  close(): Promise<void>;
};

export type Misbehaviour = {
  /** the error response to a recipient or to the text */
  readonly toRecipient?: number;
  readonly toText?: number;
  /** doesn't respond to: the first connection's greeting, or the text */
  readonly silentOn?: "greeting" | "text";
  /** closes the connection: when the text begins, or after receiving it */
  readonly dropsOn?: "beginning" | "text";
  /** requires this password */
  readonly password?: string;
};

export async function startTestSmtpServer(misbehaviour: Misbehaviour = {}): Promise<TestSmtpServer> {
  const texts: string[] = [];
  const envelopes: TestSmtpServer["envelopes"] = [];
  const { toRecipient, toText, silentOn, dropsOn, password } = misbehaviour;
  const sockets = new Set<{ destroy(): void }>();
  const options: SMTPServerOptions = {
    authOptional: password === undefined,
    disabledCommands: password === undefined ? ["AUTH", "STARTTLS"] : ["STARTTLS"],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: (auth, _session, done) =>
      auth.password === password
        ? done(null, { user: auth.username })
        : done(Object.assign(new Error("Wrong password"), { responseCode: 535 })),
    onConnect: (_session, done) => {
      if (silentOn !== "greeting") done();
    },
    onRcptTo: (_address, _session, done) => done(errorOf(toRecipient)),
    onData: (stream, session, done) => {
      const drop = () => {
        for (const socket of sockets) socket.destroy();
      };
      if (dropsOn === "beginning") {
        drop();
        return;
      }
      const take = (text: Buffer) => {
        texts.push(text.toString("utf8"));
        const { mailFrom, rcptTo } = session.envelope;
        envelopes.push({ from: mailFrom === false ? "" : mailFrom.address, to: rcptTo.map(({ address }) => address) });
        if (dropsOn === "text") drop();
        else if (silentOn !== "text") done(errorOf(toText));
      };
      // An incomplete text was not received.
      buffer(stream).then(take, () => undefined);
    },
  };
  const server = new SMTPServer(options);
  server.on("error", () => undefined);
  server.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  if (typeof address !== "object" || address === null) throw new Error("No port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    texts,
    envelopes,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function errorOf(code: number | undefined): Error | null {
  return code === undefined ? null : Object.assign(new Error("No, thank you"), { responseCode: code });
}
