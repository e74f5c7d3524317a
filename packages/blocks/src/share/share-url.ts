/** The services to share a page with by a link; copying the URL is a separate button. */
export const SHARE_SITES = ["mail", "whatsapp", "linkedin", "facebook", "bluesky", "x"] as const;
export type ShareSite = (typeof SHARE_SITES)[number];

export type SharedPage = { readonly url: string; readonly title: string };

/** The URL of a service's share screen: a plain link, so nothing is loaded from the service before a visitor follows it. */
export function shareUrl(site: ShareSite, { url, title }: SharedPage): string {
  const link = encodeURIComponent(url);
  const words = encodeURIComponent(title);
  switch (site) {
    case "mail":
      return `mailto:?subject=${words}&body=${link}`;
    case "whatsapp":
      return `https://wa.me/?text=${words}%20${link}`;
    case "linkedin":
      return `https://www.linkedin.com/sharing/share-offsite/?url=${link}`;
    case "facebook":
      return `https://www.facebook.com/sharer/sharer.php?u=${link}`;
    case "bluesky":
      return `https://bsky.app/intent/compose?text=${words}%20${link}`;
    case "x":
      return `https://x.com/intent/post?text=${words}&url=${link}`;
  }
}
