import styles from "./content.module.css";

/** The product's mark under a title: a stylised wave. */
export function Wave() {
  return (
    <svg className={styles.wave} viewBox="0 0 72 12" aria-hidden="true">
      <path d="M2 6c5.7-5.3 11.3-5.3 17 0s11.3 5.3 17 0 11.3-5.3 17 0 11.3 5.3 17 0" />
    </svg>
  );
}
