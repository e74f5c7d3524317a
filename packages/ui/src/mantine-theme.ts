import {
  ActionIcon,
  Anchor,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  Tooltip,
  type VariantColorsResolver,
} from "@mantine/core";

/**
 * The Mantine theme in the tenant's colours. It refers to the custom properties of the tenant's stylesheet (`--plein-*`), which
 * guarantee contrast in light and dark mode; no colour is calculated here, so one theme serves every tenant.
 */
const px = (pixels: number) => `${pixels / 16}rem`;
const token = (name: string) => `var(--plein-${name})`;
const tuple = (names: readonly [string, string, string, string, string, string, string, string, string, string]): MantineColorsTuple => [
  token(names[0]),
  token(names[1]),
  token(names[2]),
  token(names[3]),
  token(names[4]),
  token(names[5]),
  token(names[6]),
  token(names[7]),
  token(names[8]),
  token(names[9]),
];

/** Mantine's names for semantic colours, with ours. */
const MEANINGS: Readonly<Record<string, string>> = {
  red: token("danger"),
  orange: token("warn"),
  yellow: token("warn"),
  green: token("ok"),
  gray: token("muted"),
};

const DIALOG_TITLE = { fontSize: px(18), fontWeight: 650 };

export const mantineTheme = createTheme({
  colors: {
    brand: tuple(["tint", "tint", "tint", "brand", "brand", "brand", "brand", "brand-hover", "link", "on-tint"]),
    gray: tuple(["bg", "sunken", "line", "line", "control", "placeholder", "muted", "muted", "text", "text"]),
    dark: tuple(["text", "text", "muted", "placeholder", "control", "line", "surface", "bg", "sunken", "sunken"]),
  },
  primaryColor: "brand",
  primaryShade: { light: 6, dark: 6 },
  variantColorResolver: (input) => semanticColors(input) ?? brandColors(input) ?? defaultVariantColorsResolver(input),
  fontFamily: "var(--plein-font-body, system-ui, sans-serif)",
  cursorType: "pointer",
  respectReducedMotion: true,
  defaultRadius: "md",
  fontSizes: { xs: px(14), sm: px(14), md: px(16), lg: px(18), xl: px(22) },
  lineHeights: { xs: "1.4", sm: "1.45", md: "1.55", lg: "1.55", xl: "1.45" },
  radius: { xs: px(2), sm: px(4), md: px(6), lg: px(12), xl: px(20) },
  spacing: { xs: px(8), sm: px(12), md: px(16), lg: px(24), xl: px(40) },
  headings: {
    fontFamily: "var(--plein-font-heading, system-ui, sans-serif)",
    fontWeight: "650",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: px(34), lineHeight: "1.15" },
      h2: { fontSize: px(28), lineHeight: "1.2" },
      h3: { fontSize: px(22), lineHeight: "1.3" },
      h4: { fontSize: px(18), lineHeight: "1.4" },
      h5: { fontSize: px(16), lineHeight: "1.45" },
      h6: { fontSize: px(14), lineHeight: "1.45" },
    },
  },
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { size: "lg" } }),
    Anchor: Anchor.extend({ defaultProps: { underline: "always" } }),
    // A truncated state ("Gepublic…") is unreadable: the column takes the badge's width.
    Badge: { defaultProps: { tt: "none", radius: "sm", variant: "light" }, styles: { root: { minInlineSize: "max-content" } } },
    // By name: their own `extend` would load their code with the theme, before anything is opened.
    Modal: { defaultProps: { radius: "lg" }, styles: { title: DIALOG_TITLE } },
    Drawer: { styles: { title: DIALOG_TITLE } },
    // A long menu is as high as the room beside its button, and scrolls.
    Menu: { defaultProps: { middlewares: { size: { padding: 8 } } } },
    // As a `header` element it would be another banner landmark of the page.
    ModalHeader: { defaultProps: { component: "div" } },
    DrawerHeader: { defaultProps: { component: "div" } },
    // Mantine gives every notice the role alert, which interrupts; an error notice sets that itself.
    Notification: { defaultProps: { role: "status" }, styles: { description: { color: token("muted") } } },
    Tooltip: Tooltip.extend({ vars: () => ({ tooltip: { "--tooltip-bg": token("text"), "--tooltip-color": token("bg") } }) }),
  },
});

export const mantineVariables: CSSVariablesResolver = () => ({ variables: {}, light: { ...VARIABLES }, dark: { ...VARIABLES } });

const VARIABLES: Readonly<Record<string, string>> = {
  "--mantine-color-body": token("surface"),
  "--mantine-color-text": token("text"),
  "--mantine-color-bright": token("text"),
  "--mantine-color-dimmed": token("muted"),
  "--mantine-color-placeholder": token("placeholder"),
  "--mantine-color-error": token("danger"),
  "--mantine-color-anchor": token("link"),
  "--mantine-color-default": token("surface"),
  "--mantine-color-default-hover": token("sunken"),
  "--mantine-color-default-color": token("text"),
  "--mantine-color-default-border": token("control"),
  "--mantine-color-disabled": token("sunken"),
  "--mantine-color-disabled-color": token("muted"),
  "--mantine-color-disabled-border": token("line"),
  "--mantine-color-gray-light-color": token("muted"),
  "--mantine-color-gray-light-hover": token("sunken"),
  "--mantine-color-brand-text": token("link"),
  "--mantine-color-brand-filled": token("brand"),
  "--mantine-color-brand-filled-hover": token("brand-hover"),
  "--mantine-color-brand-light": token("tint"),
  "--mantine-color-brand-light-hover": token("tint"),
  "--mantine-color-brand-light-color": token("on-tint"),
  "--mantine-color-brand-outline": token("link"),
  "--mantine-color-brand-outline-hover": token("tint"),
  "--mantine-color-brand-contrast": token("on-brand"),
  "--mantine-primary-color-contrast": token("on-brand"),
};

function brandColors({ color, theme, variant }: Parameters<VariantColorsResolver>[0]): ReturnType<VariantColorsResolver> | null {
  if (color !== undefined && color !== theme.primaryColor) return null;
  if (variant === "filled")
    return { background: token("brand"), hover: token("brand-hover"), color: token("on-brand"), border: "1px solid transparent" };
  if (variant === "light")
    return { background: token("tint"), hover: token("tint"), color: token("on-tint"), border: "1px solid transparent" };
  if (variant === "outline")
    return { background: "transparent", hover: token("tint"), color: token("link"), border: `1px solid ${token("control")}` };
  if (variant === "subtle" || variant === "transparent")
    return {
      background: "transparent",
      hover: variant === "subtle" ? token("sunken") : "transparent",
      color: token("link"),
      border: "none",
    };
  return null;
}

function semanticColors({ color, variant }: Parameters<VariantColorsResolver>[0]): ReturnType<VariantColorsResolver> | null {
  const ink = color === undefined ? undefined : MEANINGS[color];
  if (ink === undefined) return null;
  if (variant === "filled") return { background: ink, hover: ink, color: token("bg"), border: "1px solid transparent" };
  if (variant === "subtle" || variant === "transparent")
    return { background: "transparent", hover: token("sunken"), color: ink, border: "1px solid transparent" };
  return { background: token("surface"), hover: token("sunken"), color: ink, border: `1px solid ${ink}` };
}
