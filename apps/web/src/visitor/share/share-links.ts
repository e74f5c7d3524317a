import { SHARE_SITES, type ShareSite, shareUrl } from "@plein/blocks/share/share-url";

/** Creates the share buttons of each share block in the document: plain links, which load nothing before they are followed. */
export function activateShareLinks(): void {
  for (const root of document.querySelectorAll<HTMLElement>("[data-share]:not([data-active])")) {
    for (const item of root.querySelectorAll<HTMLElement>("[data-channel]")) activateChannel(root, item);
    root.dataset.active = "";
  }
}

function activateChannel(root: HTMLElement, item: HTMLElement): void {
  const words = item.firstElementChild;
  const site = SHARE_SITES.find((name) => name === item.dataset.channel);
  if (!words) return;
  const control = site === undefined ? copyButton(root) : shareLink(site);
  control.className = words.className;
  control.append(...words.childNodes);
  words.replaceWith(control);
}

function shareLink(site: ShareSite): HTMLElement {
  const link = document.createElement("a");
  link.href = shareUrl(site, sharedPage());
  if (site !== "mail") {
    link.target = "_blank";
    link.rel = "noopener noreferrer external";
  }
  return link;
}

function copyButton(root: HTMLElement): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.addEventListener("click", async () => {
    const { url } = sharedPage();
    const status = root.querySelector('[role="status"]');
    // Without permission for the clipboard, the URL is shown for copying by hand.
    const words = await navigator.clipboard.writeText(url).then(
      () => root.dataset.share ?? "",
      () => url,
    );
    if (status) status.textContent = words;
  });
  return button;
}

/** Returns the page to share by its canonical URL, without the visitor's filters and search. */
function sharedPage(): { readonly url: string; readonly title: string } {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const title = document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content;
  return { url: canonical ?? location.href, title: title ?? document.title };
}
