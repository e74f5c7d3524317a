/** The initial content of a platform. */
export const TEXTS = {
  roleName: "Contentbeheerders",
  roleDescription: "Bewerken en publiceren de pagina's van deze site.",
  description: (name: string) => `De website van ${name}.`,
  welcome: (name: string) => `Welkom bij ${name}`,
  intro: "Deze website is net begonnen.",
  body: "We zijn nog aan het schrijven. Kom binnenkort terug, dan vindt u hier meer.",
  menuItem: "Startpagina",
};
