import { imageUrl } from "@plein/contract/media/image-url";
import type { SearchResult } from "@plein/contract/search/search-results";
import styles from "./search.module.css";

/** The contact details of a person in the results, as far as they are visible; clicks count like those on other results. */
export function PersonContact({ result: { contact }, rank }: { readonly result: SearchResult; readonly rank: number }) {
  if (contact === null || (contact.email === null && contact.phone === null)) return null;
  return (
    <p className={styles.contact}>
      {contact.email !== null && (
        <a href={`mailto:${encodeURIComponent(contact.email).replace("%40", "@")}`} data-rank={rank}>
          {contact.email}
        </a>
      )}
      {contact.phone !== null && (
        <a href={`tel:${contact.phone.replaceAll(/[^+\d]/g, "")}`} data-rank={rank}>
          {contact.phone}
        </a>
      )}
    </p>
  );
}

/** The photo of a person. Its alternative text is empty, because the name is beside it. */
export function PersonPhoto({ image }: Pick<SearchResult, "image">) {
  if (image === null) return null;
  return <img className={styles.photo} src={imageUrl(image, 160)} alt="" width={72} height={72} loading="lazy" />;
}
