/** The texts that explain the data to its reader. */
export const TEXTS = {
  fileName: "gegevens",
  readme: (platformName: string, madeOn: string) => `Uw gegevens op ${platformName}
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
};
