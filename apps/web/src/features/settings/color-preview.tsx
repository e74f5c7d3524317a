import { brandTokens, type ColorMode } from "@plein/contract/settings/brand-tokens";
import { contrast } from "@plein/contract/settings/color";
import type { ColorScheme } from "@plein/contract/settings/platform-setting";
import { textColorOn } from "@plein/contract/settings/text-color";
import type { CSSProperties, ReactNode } from "react";
import { FormattedMessage, FormattedNumber } from "react-intl";
import classes from "./settings.module.css";

/** A preview of pages in the platform's two colours, in light and dark mode, with a warning if a colour is adapted for contrast. */
export function ColorPreview({ colorScheme }: { readonly colorScheme: ColorScheme }): ReactNode {
  const light = brandTokens(colorScheme, "light");
  return (
    <div aria-live="polite">
      {(["primary", "accent"] as const).map((part) => {
        const used = part === "primary" ? light.brand : light.accent;
        return used === colorScheme[part] ? null : <Adapted key={part} part={part} from={colorScheme[part]} to={used} />;
      })}
      <div className={classes.pair}>
        <Sample colorScheme={colorScheme} mode="light" />
        <Sample colorScheme={colorScheme} mode="dark" />
      </div>
    </div>
  );
}

type AdaptedProps = { readonly part: "primary" | "accent"; readonly from: string; readonly to: string };

/** The warning that a colour was adapted, because text on it would lack contrast. */
function Adapted({ part, from, to }: AdaptedProps): ReactNode {
  const ratio = (color: string) => (
    <FormattedNumber value={contrast(color, textColorOn(color))} minimumFractionDigits={1} maximumFractionDigits={1} roundingMode="floor" />
  );
  return (
    <p className={classes.adapted}>
      <Swatch color={from} /> <span aria-hidden>→</span> <Swatch color={to} />
      <span>
        <FormattedMessage
          id={`settings.colorScheme.${part}.adapted`}
          values={{ from: <code>{from}</code>, to: <code>{to}</code>, has: ratio(from), gets: ratio(to) }}
        />
      </span>
    </p>
  );
}

function Swatch({ color }: { readonly color: string }): ReactNode {
  return <span className={classes.swatch} style={{ background: color }} aria-hidden />;
}

function Sample({ colorScheme, mode }: { readonly colorScheme: ColorScheme; readonly mode: ColorMode }): ReactNode {
  const colors = brandTokens(colorScheme, mode);
  const properties = Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--plein-${name}`, color])) as CSSProperties;
  return (
    <figure className={classes.sample} style={properties}>
      <figcaption>
        <FormattedMessage id={`settings.preview.${mode}`} />
      </figcaption>
      <p className={classes.sampleTitle}>
        <FormattedMessage id="settings.preview.title" />
      </p>
      <p>
        <FormattedMessage id="settings.preview.text" />{" "}
        <span className={classes.sampleLink}>
          <FormattedMessage id="settings.preview.link" />
        </span>
      </p>
      <p className={classes.sampleButtons}>
        <span className={classes.sampleBrand}>
          <FormattedMessage id="settings.preview.button" />
        </span>
        <span className={classes.sampleAccent}>
          <FormattedMessage id="settings.preview.accent" />
        </span>
      </p>
    </figure>
  );
}
