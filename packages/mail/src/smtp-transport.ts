import { isIP } from "node:net";
import { Readable } from "node:stream";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import type { MailMessage } from "./mail-message.ts";
import type { Delivery, DeliveryOptions, MailTransport } from "./mail-transport.ts";

/** Timeouts for the steps of a delivery, in milliseconds. */
export type SmtpLimits = {
  /** DNS, connecting, TLS */
  readonly connectMs: number;
  readonly greetingMs: number;
  /** the response to a command, or progress in transmitting */
  readonly silenceMs: number;
  /** the whole delivery */
  readonly totalMs: number;
};

const LIMITS: SmtpLimits = { connectMs: 10_000, greetingMs: 15_000, silenceMs: 60_000, totalMs: 180_000 };

/** Commands whose permanent rejection is about this mail; any other is about the server's configuration, which may be fixed. */
const ABOUT_THE_MAIL: ReadonlySet<unknown> = new Set(["RCPT TO", "DATA"]);
const MAX_REASON_LENGTH = 300;

/**
 * Delivers mails to a mail server, each over its own connection.
 *
 * @param url smtp://user:password@host:587 or smtps://…; over smtp:// a password is only ever sent after STARTTLS, except to
 * this machine
 */
export function createSmtpTransport(url: string, limits: Partial<SmtpLimits> = {}): MailTransport {
  const server = new URL(url);
  const bounds = { ...LIMITS, ...limits };
  return {
    async deliver(message, options) {
      // Most processes never send a mail, and the library is large.
      const { default: Connection } = await import("nodemailer/lib/smtp-connection");
      const attempt = new Attempt(new Connection(connectionOptions(server, bounds)), { server, bounds, message, options });
      try {
        return await attempt.run();
      } finally {
        attempt.end();
      }
    },
  };
}

type AttemptInput = {
  readonly server: URL;
  readonly bounds: SmtpLimits;
  readonly message: MailMessage;
  readonly options: DeliveryOptions;
};

/** One connection, from its beginning to its end. */
class Attempt {
  readonly #connection: SMTPConnection;
  readonly #server: URL;
  readonly #message: MailMessage;
  readonly #options: DeliveryOptions;
  readonly #timer: NodeJS.Timeout;
  /** rejects as soon as the connection becomes unusable */
  readonly #broken: Promise<never>;
  #break: (error: Error) => void = () => undefined;
  /** the server has or may have received the whole text */
  #isHandedOver = false;
  #isTaken = false;

  constructor(connection: SMTPConnection, { server, bounds, message, options }: AttemptInput) {
    this.#server = server;
    this.#message = message;
    this.#options = options;
    this.#connection = connection;
    this.#broken = new Promise((_resolve, reject) => {
      this.#break = reject;
    });
    this.#broken.catch(() => undefined);
    this.#connection.on("error", this.#break);
    this.#connection.on("end", () => this.#break(new Error("The connection was closed")));
    this.#timer = setTimeout(() => this.#break(new Error("The delivery took too long")), bounds.totalMs);
    options.signal?.addEventListener("abort", this.#onAbort);
    if (options.signal?.aborted) this.#onAbort();
  }

  async run(): Promise<Delivery> {
    try {
      await this.#step((done) => this.#connection.connect(done));
      await this.#logIn();
      const { envelope, source } = this.#message;
      const text = Readable.from(this.#claimedText(source), { objectMode: false });
      // Before the stream that sends the text ends, which would send the final dot.
      text.once("end", () => {
        this.#isHandedOver = true;
      });
      await this.#step((done) => this.#connection.send({ from: envelope.from, to: [envelope.to], size: source.length }, text, done));
      return { outcome: "sent" };
    } catch (error) {
      return this.#deliveryOf(error);
    }
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#options.signal?.removeEventListener("abort", this.#onAbort);
    this.#connection.close();
  }

  readonly #onAbort = () => this.#break(new Error("The process is shutting down"));

  async #logIn(): Promise<void> {
    const { username, password } = this.#server;
    if (username === "") return;
    await this.#step((done) => this.#connection.login({ user: decodeURIComponent(username), pass: decodeURIComponent(password) }, done));
  }

  /** The text is read once the server is ready to receive it; the claim comes right before that. */
  async *#claimedText(source: Buffer): AsyncGenerator<Buffer> {
    if (!(await this.#options.claim())) {
      this.#isTaken = true;
      throw new Error("Another process sends it");
    }
    yield source;
  }

  #step(begin: (done: (error?: Error | null) => void) => void): Promise<void> {
    const step = new Promise<void>((resolve, reject) => begin((error) => (error ? reject(error) : resolve())));
    return Promise.race([step, this.#broken]);
  }

  #deliveryOf(error: unknown): Delivery {
    if (this.#isTaken) return { outcome: "taken" };
    if (!(error instanceof Error)) throw error;
    const { responseCode, command, message } = error as Error & { responseCode?: number; command?: string };
    const reason = message.replace(/\s+/g, " ").slice(0, MAX_REASON_LENGTH);
    if (responseCode !== undefined && responseCode >= 500 && ABOUT_THE_MAIL.has(command)) return { outcome: "refused", reason };
    if (this.#isHandedOver && responseCode === undefined) return { outcome: "unanswered", reason };
    return { outcome: "deferred", reason };
  }
}

function connectionOptions({ protocol, hostname, port, username }: URL, bounds: SmtpLimits) {
  const host = hostname.replace(/^\[|\]$/g, "");
  const isSecure = protocol === "smtps:";
  const isHere = host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
  return {
    host,
    port: port === "" ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && username !== "" && !isHere,
    // On this machine, a mail server usually has a self-signed TLS certificate.
    ignoreTLS: !isSecure && isHere,
    allowInternalNetworkInterfaces: true,
    connectionTimeout: bounds.connectMs,
    dnsTimeout: bounds.connectMs,
    greetingTimeout: bounds.greetingMs,
    socketTimeout: bounds.silenceMs,
    socketCloseTimeout: 1000,
  };
}
