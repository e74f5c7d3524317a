import { imageUrl } from "@plein/contract/media/image-url";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import { useEffect, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { hideOnScroll } from "../../visitor/menu/hide-on-scroll.ts";
import { contentLangOf, type Frame } from "../frame/frame.ts";
import styles from "./header.module.css";
import "./logo-padding.css";
import { MenuIcon } from "../layout/icons.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { TopMenu } from "./top-menu.tsx";
import { SignInLink, UserMenu } from "./user-menu.tsx";

const MENU_ID = "hoofdmenu";

/** The header: logo and name, the menu, and the sign-in or sign-out link. The menu's button opens a popover, without script. */
export function Header({ frame, href }: { readonly frame: Frame; readonly href: string }) {
  const followsScroll = frame.header === "onScrollUp";
  const lang = contentLangOf(frame, useIntl().locale);
  const home = encodePath(frame.homePath ?? "/");
  const header = useRef<HTMLElement>(null);
  useEffect(() => (followsScroll && header.current ? hideOnScroll(header.current) : undefined), [followsScroll]);
  return (
    <header
      ref={header}
      className={followsScroll ? `${styles.header} ${styles.scrollUp}` : styles.header}
      data-scroll-up={followsScroll ? "" : undefined}
    >
      <div className={styles.bar} data-short={isShort(frame) ? "" : undefined}>
        <a className={styles.brand} href={home} lang={lang} aria-current={href === home ? "page" : undefined}>
          <Logo frame={frame} />
          <span className={styles.name}>{frame.platformName}</span>
        </a>
        {frame.menu.length > 0 && (
          <TopMenu id={MENU_ID} menu={frame.menu} href={href} lang={lang}>
            <div className={styles.inMenu}>
              {frame.user === null && <SignInLink className={styles.tool} href={href} />}
              <LanguageSwitch className={undefined} languages={frame.languages} />
            </div>
          </TopMenu>
        )}
        <div className={styles.tools}>
          <a className={`${styles.tool} ${styles.search}`} href="/search">
            <FormattedMessage id="shell.search" tagName="span" />
          </a>
          <LanguageSwitch className={frame.showFooter ? styles.wideOnly : undefined} languages={frame.languages} />
          <UserMenu user={frame.user} href={href} />
          {frame.menu.length > 0 && (
            <button className={styles.menuButton} type="button" popoverTarget={MENU_ID}>
              <MenuIcon />
              <FormattedMessage id="shell.menu.button" />
            </button>
          )}
        </div>
      </div>
    </header>
  );
}

/** The number of letters of the menu that fit beside the name on one line of a wide screen, including arrows. */
const SHORT_LETTERS = 58;

function isShort({ platformName, menu }: Frame): boolean {
  const letters = menu.map(({ name, children }) => name.length + (children.length > 0 ? 6 : 3));
  return letters.reduce((sum, length) => sum + length, Math.min(platformName.length, 24)) <= SHORT_LETTERS;
}

/** The logo. Height and padding are attributes, because the page's policy forbids style attributes. */
export function Logo({ frame: { headerLogo, platformName } }: { readonly frame: Frame }) {
  if (headerLogo === null) return null;
  const { imageGuid, alt, height, padding } = headerLogo;
  // Empty if the name is beside the logo, so that screen readers don't read it twice.
  const text = alt === platformName ? "" : alt;
  return <img className={styles.logo} src={imageUrl(imageGuid)} alt={text} height={height} data-logo-padding={padding} />;
}
