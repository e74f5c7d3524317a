import type { Locale } from "@plein/contract/locale";

type ExportTexts = { readonly fileName: string; readonly readme: (platformName: string, madeOn: string) => string };

/** The texts that explain the data to its reader. */
export const PERSONAL_EXPORT_TEXTS: Readonly<Record<Locale, ExportTexts>> = {
  nl: {
    fileName: "gegevens",
    readme: (platformName, madeOn) => `Uw gegevens op ${platformName}
Gemaakt op ${madeOn}

Elk bestand is leesbare tekst (JSON). U kunt het openen met een teksteditor.

profile.json      uw naam, e-mailadres en de velden van uw profiel
roles.json        de rollen die u hebt
sign-in.json      hoe u inlogt: passkeys, app voor codes, sleutels voor programma's; nooit de geheimen zelf
sessions.json     de apparaten waarop u bent ingelogd
invitations.json  de uitnodigingen die u kreeg, en die u verstuurde (zonder de gegevens van anderen)
mails.json        welke e-mails wij u stuurden, en wanneer
submissions.json  wat u met formulieren instuurde
saved-views.json  uw bewaarde weergaven van inzendingen
activity.json     wat u deed en wat met uw account gebeurde, volgens het logboek

Gegevens van andere mensen staan er niet in.
`,
  },
  en: {
    fileName: "data",
    readme: (platformName, madeOn) => `Your data on ${platformName}
Made on ${madeOn}

Each file is readable text (JSON). You can open it with a text editor.

profile.json      your name, e-mail address and the fields of your profile
roles.json        the roles that you hold
sign-in.json      how you sign in: passkeys, app for codes, keys for programs; never the secrets themselves
sessions.json     the devices on which you are signed in
invitations.json  the invitations that you got, and those that you sent (without the data of others)
mails.json        which mails we sent you, and when
submissions.json  what you sent in by forms
saved-views.json  your saved views of submissions
activity.json     what you did and what happened to your account, by the log

It holds no data of other people.
`,
  },
};
