/** Fixed sizes of the design, in pixels (docs/rules.md "Sizes of the design"). */
export const FONT_STEPS = [12, 14, 16, 18, 22, 28, 34, 40, 50, 64] as const;
export type FontStep = (typeof FONT_STEPS)[number];

export const ICON_SIZES = { xs: 18, sm: 24, md: 32, lg: 38, xl: 46 } as const;
export type IconSize = keyof typeof ICON_SIZES;

export const HEADER_LOGO_HEIGHT = 72;
export const HEADER_LOGO_PADDING = 8;
