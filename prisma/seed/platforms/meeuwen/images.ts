import type { DemoImage } from "../../content/demo-image.ts";

/** The images drawn for De Meeuwen: `images/meeuwen/<name>.webp`. */
export const images = {
  logo: { width: 216, height: 216, alt: "" },
  favicon: { width: 512, height: 512, alt: "" },
  veld: {
    width: 1600,
    height: 900,
    alt: "Wedstrijd op het hoofdveld van De Meeuwen, met het clubhuis, de duinen en de zee op de achtergrond",
  },
  "doel-en-bal": { width: 1440, height: 810, alt: "Een keeper duikt naar een bal die op het doel afgaat" },
  training: { width: 1600, height: 900, alt: "Avondtraining bij laag licht: vier spelers lopen tussen de pionnen en de trainer wijst" },
  kantine: { width: 1440, height: 810, alt: "De kantine met vlaggetjes, een volle bar, bekers en gasten met clubsjaals" },
  clubhuis: { width: 1440, height: 810, alt: "Het clubhuis met blauw dak, vlaggen, een terras en fietsen voor de deur" },
  jeugd: { width: 1600, height: 900, alt: "Kinderen oefenen op doel terwijl hun trainer aanwijzingen geeft" },
  elftal: { width: 1440, height: 810, alt: "Een elftal in oranje shirts poseert in twee rijen voor het clubhuis" },
  vrijwilligers: { width: 1600, height: 900, alt: "Vrijwilligers trekken lijnen op het veld, brengen spullen en harken het gras" },
} as const satisfies Readonly<Record<string, DemoImage>>;
