import { createHash } from "node:crypto";
import type { FolderMail } from "@plein/mail/mail-folder";
import { listFolderMails, readFolderMail } from "@plein/mail/mail-folder";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { html, type Markup } from "../docs/html.ts";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { siteOf } from "../http/request/request-state.ts";

const STYLE =
  ":root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1.5rem}h1{font-size:1.6rem;line-height:1.25}h2{font-size:1.2rem}table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.5rem 1rem .5rem 0;border-bottom:1px solid #8884}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{font-weight:bold}dd{margin:0;overflow-wrap:anywhere}iframe{width:100%;height:44rem;border:1px solid #8888;border-radius:8px;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #8888;border-radius:8px;padding:1rem}";

/** The page shows mails in a same-origin frame, and loads nothing else. */
const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** A mail as a mail program shows it: its own styles and pictures, no script, no external resources; links open in the top window. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

/**
 * The mails of a demo, for people who try it out: `/dev/mail`. They contain sign-in links, so the page only exists on a platform that
 * was seeded as a demo, whose passwords are public anyway.
 *
 * @param folder of the mails
 */
export function registerDevMail(app: FastifyInstance, folder: string): void {
  app.get("/dev/mail", async (request, reply) => {
    const { name, primaryDomain } = demoOf(request);
    const mails = await listFolderMails(folder, primaryDomain);
    return sendPage(reply, `Mail · ${name}`, listOf(mails));
  });

  app.get("/dev/mail/:name", async (request, reply) => {
    const mail = await findMail(request, folder);
    return sendPage(reply, mail.subject, mailPage(mail));
  });

  app.get("/dev/mail/:name/html", async (request, reply) => {
    const mail = await findMail(request, folder);
    return reply
      .headers({ "Content-Security-Policy": MAIL_POLICY, "X-Frame-Options": "SAMEORIGIN" })
      .type("text/html; charset=utf-8")
      .send(mail.html.replace("<head>", '<head><base target="_top">'));
  });
}

function demoOf(request: FastifyRequest) {
  const { platform } = siteOf(request);
  if (platform.isDemo) return platform;
  throw new HttpFailure(404, "NotFound", "Only a demo shows its mails");
}

async function findMail(request: FastifyRequest, folder: string): Promise<FolderMail> {
  const { primaryDomain } = demoOf(request);
  const mail = await readFolderMail(folder, primaryDomain, (request.params as { name: string }).name);
  if (mail === null) throw new HttpFailure(404, "NotFound", "This platform has no such mail");
  return mail;
}

function sendPage(reply: FastifyReply, title: string, body: Markup): FastifyReply {
  const { markup } =
    html`<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${{ markup: STYLE }}</style></head><body><main>${body}</main></body></html>`;
  return reply.header("Content-Security-Policy", PAGE_POLICY).type("text/html; charset=utf-8").send(markup);
}

function listOf(mails: readonly FolderMail[]): Markup {
  const rows = mails.map(
    ({ name, date, to, subject }) =>
      html`<tr><td><time datetime="${date}">${date.replace("T", " ").slice(0, 19)}</time></td><td>${to}</td><td><a href="/dev/mail/${name}">${subject}</a></td></tr>`,
  );
  return html`<h1>Mail</h1><p>Deze demo verstuurt geen e-mail. Wat verstuurd zou zijn, staat hier. De nieuwste staat bovenaan.</p>${
    mails.length === 0
      ? html`<p>Er is nog geen e-mail.</p>`
      : html`<table><thead><tr><th scope="col">Tijd (UTC)</th><th scope="col">Aan</th><th scope="col">Onderwerp</th></tr></thead><tbody>${rows}</tbody></table>`
  }`;
}

function mailPage({ name, date, from, to, subject, text }: FolderMail): Markup {
  return html`<p><a href="/dev/mail">Alle e-mail</a></p><h1>${subject}</h1><dl><dt>Van</dt><dd>${from}</dd><dt>Aan</dt><dd>${to}</dd><dt>Tijd</dt><dd>${date}</dd></dl><h2>Met opmaak</h2><iframe title="${subject}" src="/dev/mail/${name}/html" sandbox="allow-top-navigation-by-user-activation"></iframe><h2>Zonder opmaak</h2><pre>${linkedText(text)}</pre>`;
}

/** Renders a text with its web addresses as links. */
function linkedText(text: string): readonly Markup[] {
  return text.split(/(https?:\/\/\S+)/).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
