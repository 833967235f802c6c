/** Each check in German: what is open, why it matters and where to mend it, or what is already there. */
import type { CheckId, DeadReason, Done, Open, UnknownReason } from '#domain/readiness/finding.ts'
import { untrustedProxy } from '#admin/shell/frame/messages.ts'
import type { OperatorWords } from '#admin/shell/widgets/for-operator.tsx'
import { formatDay } from '#admin/shell/dates.ts'
import type { AdvisorKind } from '#domain/website/website.ts'
import type { SheetLaw } from '#domain/website/required.ts'
import { ratioText, requiredContrast } from '#domain/promotion/contrast.ts'
import { senderWords } from './messages.ts'
import { momentInWords } from '#site/promotion/moment-in-words.ts'
import {
  countWords,
  exampleNames,
  type FieldsOfPart,
  named,
  partsOf,
  proofNames,
  sourceName,
  sourcesOf,
  promotionField,
  requiredFieldNames,
  sizeText,
  type Way,
  waysTo,
  wayTo,
  wayToFirst,
} from './field-messages.ts'

interface OpenWords {
  title: string
  text: string
  links: Way[]
  parts?: FieldsOfPart[]
  operator?: OperatorWords
  asksProvider?: boolean
}

type Words<Id extends CheckId> = {
  name: string
  open: (found: Open<Id>, now: Date) => OpenWords
  done: (found: Done<Id>, now: Date) => string
  unknown?: Partial<Record<UnknownReason, string>>
}

const quoted = (names: readonly { title: string }[]) => named(names.map(({ title }) => `«${title}»`))
const moment = (timestamp: string, now: Date) => momentInWords(new Date(timestamp), now)

const deadReasons: Record<DeadReason, string> = {
  'not-found': 'gibt es nicht mehr',
  'no-such-host': 'diese Adresse gibt es nicht',
  private: 'nur in einem privaten Netz erreichbar',
  certificate: 'das Zertifikat ist ungültig',
  'no-answer': 'antwortet nicht',
  failing: 'meldet einen Fehler',
}

const spfProblems: Record<Open<'spf'>['problem'], { title: string; text: string }> = {
  missing: {
    title: 'SPF-Eintrag fehlt',
    text: 'Er sagt anderen Servern, wer in deinem Namen Mails verschicken darf. Ohne ihn landen deine Mails womöglich im Spam.',
  },
  several: {
    title: 'Mehrere SPF-Einträge',
    text: 'Erlaubt ist nur einer. Bei mehreren gilt keiner, und deine Mails landen womöglich im Spam.',
  },
  'allows-everybody': {
    title: 'SPF-Eintrag erlaubt alle',
    text: 'So darf jeder Server in deinem Namen Mails verschicken. Am Ende gehört ~all oder -all hin.',
  },
  'allows-nobody': {
    title: 'SPF-Eintrag erlaubt niemanden',
    text: 'So darf kein Server in deinem Namen Mails verschicken, auch nicht der deines Mail-Anbieters. Deine Mails landen im Spam oder kommen nicht an.',
  },
  'no-such-domain': {
    title: 'Die Domain des Absenders gibt es nicht',
    text: 'Prüfe, ob die E-Mail-Adresse richtig geschrieben ist. Andere Server lehnen Mails von dort ab.',
  },
}

const lawsBehind = (laws: readonly SheetLaw[]) =>
  ` (${[...laws.map((law) => (law === 'VAG' ? 'Art. 45 VAG' : 'Art. 8 FIDLEG')), 'Art. 3 UWG', 'Art. 19 DSG'].join(', ')})`

const kindInImprint: Record<AdvisorKind, string> = {
  untied: 'Im Impressum steht, dass du Versicherungen ungebunden vermittelst.',
  tied: 'Im Impressum steht, dass du Versicherungen gebunden vermittelst.',
  none: 'Im Impressum steht, dass du keine Versicherungen vermittelst.',
}

const backupCommand = {
  text: 'Der Grund steht im Log. Dieser Befehl legt gleich eine an:',
  command: 'npm run backup',
}

const backupProblems: Record<Open<'backup'>['problem'], Pick<OpenWords, 'title' | 'text' | 'operator'>> = {
  failing: {
    title: 'Die letzte Sicherung ist misslungen',
    text: 'Frühere Sicherungen sind noch da. Warum es nicht ging, sieht die Person, die den Server betreibt.',
    operator: backupCommand,
  },
  old: {
    title: 'Die letzte Sicherung ist mehr als einen Tag alt',
    text: 'Sonst entsteht jede Nacht eine. Den Grund findet die Person, die den Server betreibt.',
    operator: backupCommand,
  },
  missing: {
    title: 'Noch keine Sicherung gelungen',
    text: 'Ginge der Server kaputt, wäre alles verloren. Den Grund findet die Person, die ihn betreibt.',
    operator: backupCommand,
  },
}

const testMailTitles: Record<Open<'test-mail'>['last'], string> = {
  never: 'Noch keine Testmail angekommen',
  refused: 'Die letzte Testmail wurde abgelehnt',
  'other-settings': 'Seit der letzten Testmail hat sich der Mail-Dienst oder eine Adresse geändert',
}

const mailProblems: Record<
  Open<'mail-reachable'>['problem'],
  (host: string) => Pick<OpenWords, 'title' | 'text' | 'operator'>
> = {
  unreachable: (host) => ({
    title: `${host} antwortet nicht`,
    text: 'Solange der Mail-Dienst nicht antwortet, kommen weder Buchungen noch Anfragen an. Stimmen Server und Port?',
  }),
  'untrusted-certificate': (host) => ({
    title: `Dem Zertifikat von ${host} ist nicht zu trauen`,
    text: 'Es ist abgelaufen, selbst ausgestellt oder auf einen anderen Namen. So lange gehen weder Buchungen noch Anfragen weg, und auch das Passwort nicht. Nimm für den Server den Namen, der auf dem Zertifikat steht, oder lass es erneuern.',
    operator: {
      text: 'NODE_EXTRA_CA_CERTS nennt eine eigene Zertifizierungsstelle.',
    },
  }),
}

export const checkWords: { [Id in CheckId]: Words<Id> } = {
  kind: {
    name: 'Was für eine Beratung',
    open: () => ({
      title: 'Sag, was für eine Beratung du bist',
      text: 'Ungebunden, gebunden oder ohne Versicherungen: Danach richtet sich, was ins Impressum und auf das Informationsblatt gehört.',
      links: [{ label: 'Zur Auswahl', href: '/admin/website#legal.kind' }],
    }),
    done: ({ kind }) => kindInImprint[kind],
  },
  identity: {
    name: 'Deine Angaben',
    open: ({ examples, isNameless }) => {
      return {
        title: isNameless
          ? 'Auf der Website steht noch die Beispielperson'
          : countWords(examples.length, 'Eine Angabe ist noch ein Beispiel', 'Angaben sind noch Beispiele'),
        text: `Schreib deine eigenen Angaben hinein, oder bestätige, was auch für dich stimmt. Bis dahin sehen Besucherinnen und Besucher nichts Erfundenes über dich, und Suchmaschinen nehmen die Website nicht auf.`,
        links: [wayToFirst(examples, exampleNames)],
        parts: partsOf(examples, exampleNames),
      }
    },
    done: ({ name }) => `${name}: Was auf der Website steht, hast du geschrieben oder bestätigt.`,
  },
  legal: {
    name: 'Rechtliches',
    open: ({ missing, laws }) => {
      const names = missing.map((path) => requiredFieldNames[path])
      const isInTitle = names.length < 3
      return {
        title: isInTitle
          ? `${named(names)} ${names.length === 1 ? 'fehlt' : 'fehlen'}`
          : `${names.length} Pflichtangaben fehlen`,
        text: `Deine Kundinnen und Kunden müssen das erfahren, bevor sie einen Vertrag abschliessen${lawsBehind(laws)}. Bis dahin ist dein Impressum unvollständig, und das Informationsblatt auch.`,
        links: [wayToFirst(missing, requiredFieldNames)],
        ...(!isInTitle && { parts: partsOf(missing, requiredFieldNames) }),
      }
    },
    done: () => 'Alle Pflichtangaben stehen im Impressum und im Informationsblatt.',
  },
  contradictions: {
    name: 'Widersprüche',
    open: ({ kind, found }) => ({
      title: countWords(
        found.length,
        'Ein Text widerspricht dem Impressum',
        'Texte widersprechen dem Impressum',
      ),
      text: `${kindInImprint[kind]} Dazu passt nicht: ${found.map(({ words, source }) => `«${words}» (${sourceName(source)})`).join(', ')}. Wer irreführend wirbt, handelt unlauter (Art. 3 UWG).`,
      links: waysTo(found.map(({ source }) => source)),
    }),
    done: ({ kind }) => `${kindInImprint[kind]} Kein Text sagt etwas anderes.`,
  },
  'site-address': {
    name: 'Adresse der Website',
    open: ({ problem, url }) =>
      problem === 'missing'
        ? {
            title: 'Die Website kennt ihre eigene Adresse nicht',
            text: 'Mails, Suchmaschinen und geteilte Links nennen sonst eine, die nur auf diesem Rechner gilt. Sag der Person, die den Server betreibt, welche Adresse deine Website hat.',
            links: [],
            operator: {
              text: 'SITE_URL nennt die Adresse, TRUST_PROXY die Anzahl der Proxys davor, die https machen (docs/server.md). Beide stehen in .env oder vor dem Start. Danach neu starten.',
              command: 'SITE_URL=https://www.deine-domain.ch TRUST_PROXY=1 npm start',
            },
          }
        : {
            title: 'Die Website ist unverschlüsselt',
            text: `${url} beginnt nicht mit https. Was Besucherinnen und Besucher eintippen, liest unterwegs mit, wer will, und Browser warnen davor. Die Person, die den Server betreibt, richtet die Verschlüsselung ein.`,
            links: [],
            operator: {
              text: 'https einrichten (docs/server.md) und SITE_URL auf die Adresse mit https setzen.',
            },
          },
    done: ({ url }) => `${url} ist eingestellt.`,
  },
  'site-answers': {
    name: 'Verschlüsselung',
    open: ({ problem, url }) =>
      problem === 'certificate'
        ? {
            title: 'Das Zertifikat der Website ist ungültig',
            text: `Browser warnen vor ${url}, und viele gehen gar nicht erst hin. Die Person, die den Server betreibt, erneuert das Zertifikat.`,
            links: [],
          }
        : {
            title: 'Unter deiner Adresse antwortet eine andere Website',
            text: `${url} führt nicht hierher. Wer die Domain verwaltet, lässt sie auf diesen Server zeigen.`,
            links: [],
          },
    done: ({ url }) => `${url} antwortet verschlüsselt.`,
    unknown: {
      'no-answer':
        'Von hier aus liess sich deine Adresse nicht erreichen. Ruf sie mit dem Telefon auf, ohne WLAN.',
    },
  },
  proxy: {
    name: 'Proxy',
    open: () => ({
      title: 'Alle Besucher haben für den Server dieselbe Adresse',
      text: 'So schützt er schlechter vor Spam und vor dem Erraten des Passworts. Die Person, die ihn betreibt, stellt es um.',
      links: [],
      operator: untrustedProxy,
    }),
    done: () => 'Der Server sieht, woher jede Anfrage kommt.',
  },
  password: {
    name: 'Passwort',
    open: ({ origin }) => ({
      title:
        origin === 'generated'
          ? 'Dein Passwort ist noch das vom ersten Start'
          : 'Dein Passwort ist zu schwach',
      text:
        origin === 'generated'
          ? 'Es stand im Fenster des Servers und vielleicht in einem Log. Nimm eines, das nur du kennst, und prüfe dort auch die E-Mail-Adresse, mit der du dich anmeldest: Am Anfang ist es die vom Beispiel.'
          : 'Es wurde nie geprüft, oder es gehört zu denen, die zuerst probiert werden. Nimm eines mit mindestens 12 Zeichen.',
      links: [{ label: 'Zum Konto', href: '/admin/account' }],
    }),
    done: () => 'Du hast es selbst gewählt, und es ist lang genug.',
    unknown: { 'not-readable': 'Das Konto liess sich gerade nicht lesen.' },
  },
  'mail-service': {
    name: 'Mail-Dienst',
    open: () => ({
      title: 'Niemand erhält deine Mails',
      text: 'Es ist kein Mail-Dienst eingerichtet: Buchungen und Anfragen bleiben auf dem Server liegen. Mit Adresse und Passwort deines Postfachs richtest du ihn selbst ein.',
      links: [{ label: 'E-Mail einrichten', href: '/admin/email' }],
    }),
    done: ({ host }) => `Mails gehen über ${host}.`,
  },
  'mail-passwords': {
    name: 'Anmeldung bei Microsoft',
    open: ({ host, until, isOver }) => ({
      title: isOver
        ? 'Microsoft nimmt Passwörter nur noch an, wenn du es erlaubst'
        : `Ab Ende Dezember ${until.slice(0, 4)} nimmt Microsoft hier kein Passwort mehr an`,
      text: `Mails gehen über ${host} mit einem Passwort. Microsoft schaltet das Ende Dezember 2026 für alle Konten aus. Wer dein Microsoft 365 verwaltet, kann «Authentifiziertes SMTP» danach noch einmal einschalten; in der zweiten Hälfte 2027 nennt Microsoft den Tag, an dem es ganz aufhört. Richte bis dahin einen anderen Anbieter ein.`,
      links: [{ label: 'Zu E-Mail', href: '/admin/email' }],
    }),
    done: () => 'Der Anbieter nimmt Passwörter an.',
  },
  'mail-reachable': {
    name: 'Mail-Dienst erreichbar',
    open: ({ host, problem }) => ({
      ...mailProblems[problem](host),
      links: [{ label: 'Zu E-Mail', href: '/admin/email' }],
    }),
    done: ({ host }) => `${host} antwortet.`,
  },
  'test-mail': {
    name: 'Testmail',
    open: ({ last }) => ({
      title: testMailTitles[last],
      text: 'Erst sie zeigt, dass Buchungen dich erreichen und Bestätigungen deine Kundinnen und Kunden.',
      links: [{ label: 'Zur Testmail', href: '#test-second' }],
    }),
    done: ({ at }, now) => `Der Mail-Dienst hat sie angenommen am ${moment(at, now)}.`,
  },
  portrait: {
    name: 'Dein Bild',
    open: () => ({
      title: 'Dein Bild fehlt',
      text: 'Wer dich sieht, schreibt dir eher. Es steht ganz oben auf der Startseite und bei «Über mich».',
      links: [{ label: 'Zum Porträt', href: '/admin/website#about.portrait' }],
    }),
    done: () => 'Dein Bild steht auf der Website.',
  },
  appointments: {
    name: 'Termine',
    open: () => ({
      title: 'Termine werden nur angefragt',
      text: 'Wer bucht, weiss nicht, ob du dann frei bist, und du sagst jedes Mal von Hand zu oder ab. Mit «Termine verwalten» bietet die Website nur an, was frei ist.',
      links: [{ label: 'Stunden durchschauen', href: '/admin/availability' }],
    }),
    done: () => 'Die Website bietet nur an, was frei ist.',
  },
  spf: {
    name: 'SPF-Eintrag',
    open({ problem, entry }) {
      const { title, text } = spfProblems[problem]
      if (problem === 'no-such-domain') {
        const links = [{ label: 'Zur E-Mail-Adresse', href: '/admin/website#advisor.email' }]
        return { title, text, links }
      }
      const links = [{ label: 'Zum Eintrag', href: '#absender' }]
      return entry
        ? { title, text, links }
        : { title, text: `${text} ${senderWords.askProvider}`, links, asksProvider: true }
    },
    done: ({ entry }) => `${entry.name} nennt, wer in deinem Namen Mails verschicken darf.`,
    unknown: { 'no-answer': 'Die Namensserver antworten gerade nicht.' },
  },
  dmarc: {
    name: 'DMARC-Eintrag',
    open: ({ problem }) => ({
      title: problem === 'missing' ? 'DMARC-Eintrag fehlt' : 'Mehrere DMARC-Einträge',
      text:
        problem === 'missing'
          ? 'Er sagt anderen Servern, was mit gefälschten Mails in deinem Namen geschehen soll. Grosse Anbieter verlangen ihn.'
          : 'Erlaubt ist nur einer. Bei mehreren gilt keiner.',
      links: [{ label: 'Zum Eintrag', href: '#absender' }],
    }),
    done: ({ entry }) => `${entry.name} ist eingetragen.`,
    unknown: { 'no-answer': 'Die Namensserver antworten gerade nicht.' },
  },
  proofs: {
    name: 'Nachweise',
    open: ({ proofs }) => {
      const [first] = proofs
      const told = proofs.map(
        ({ proof, until, isOver }) =>
          `${proofNames[proof]}: ${isOver ? 'abgelaufen am' : 'gültig bis'} ${formatDay(until)}`,
      )
      return {
        title: countWords(proofs.length, 'Ein Nachweis läuft ab', 'Nachweise laufen ab'),
        text: `${told.join('. ')}. Erneuere ihn rechtzeitig, und trag das neue Datum ein.`,
        links: first ? [{ label: 'Zu den Daten', href: `/admin/website#legal.expiry.${first.proof}` }] : [],
      }
    },
    done: ({ count }) =>
      countWords(count, 'Er gilt noch mehr als 60 Tage.', 'Nachweise, alle gelten noch mehr als 60 Tage.'),
  },
  samples: {
    name: 'Promotion, Karten und Bilder',
    open: ({ promotion, cards, cooperations, pictures, isOwnSite }) => ({
      title: 'Hier steht noch, womit die Website begann',
      text: `${named([
        ...(promotion ? ['Die Promotion'] : []),
        ...cards.map(({ title }) => `die Karte «${title}»`),
        ...cooperations.map(({ title }) => `die Kooperation «${title}»`),
        ...(pictures > 0 ? [countWords(pictures, 'ein Bild der Galerie', 'Bilder der Galerie')] : []),
      ])}. Schreib um oder lösche, was nicht von dir ist, oder stell den Punkt zurück, wenn es so auch für dich stimmt.${isOwnSite ? ' Was über erfundene Partner, Orte und Angebote erzählt, sehen Besucherinnen und Besucher nicht.' : ''}`,
      links: [
        ...waysTo([
          ...(promotion ? [{ kind: 'promotion' } as const] : []),
          ...cards.map(({ id, title }) => ({ kind: 'card', id, title }) as const),
          ...cooperations.map(({ id, title }) => ({ kind: 'cooperation', id, title }) as const),
        ]),
        ...(pictures > 0 ? [{ label: 'Zur Galerie', href: '/admin/gallery' }] : []),
      ],
    }),
    done: () => 'Du hast alles selbst geschrieben.',
  },
  'button-link': {
    name: 'Button der Promotion',
    open: ({ text }) => ({
      title: `Der Button «${text}» führt nirgends hin`,
      text: 'Wer darauf tippt, bleibt stehen. Gib ihm ein Ziel, etwa #kontakt, oder lass den Text weg.',
      links: [wayTo({ kind: 'promotion-link' })],
    }),
    done: () => 'Er hat ein Ziel.',
  },
  'own-links': {
    name: 'Links auf deine Seiten',
    open: ({ dead }) => ({
      title: countWords(
        dead.length,
        'Ein Link auf deine Website führt ins Leere',
        'Links auf deine Website führen ins Leere',
      ),
      text: `${named(dead.map(({ link, source }) => `${link} (${sourceName(source)})`))}: Diese Seite gibt es nicht, oder sie ist ausgeblendet.`,
      links: waysTo(sourcesOf(dead)),
    }),
    done: ({ count }) =>
      countWords(count, 'Einer geprüft, er führt zum Ziel.', 'geprüft, alle führen zum Ziel.'),
  },
  'outside-links': {
    name: 'Links auf andere Websites',
    open: ({ dead, count }) => ({
      title: countWords(dead.length, 'Ein Link führt ins Leere', 'Links führen ins Leere'),
      text: `${named(
        dead.map(({ link, source, reason }) => `${link} (${sourceName(source)}: ${deadReasons[reason]})`),
      )}. Geprüft: ${count}.`,
      links: waysTo(sourcesOf(dead)),
    }),
    done: ({ count }) =>
      countWords(count, 'Einer geprüft, er führt zum Ziel.', 'geprüft, alle führen zum Ziel.'),
    unknown: {
      'no-answer':
        'Keine der verlinkten Websites antwortet. Vielleicht hat der Server keine Verbindung nach aussen.',
    },
  },
  'alt-texts': {
    name: 'Beschreibungen der Bilder',
    open: ({ about, pictures, cooperations }) => {
      const [picture] = pictures
      const titles = pictures.filter(({ title }) => title !== '')
      return {
        title: countWords(about.length, 'Ein Bild ohne Beschreibung', 'Bilder ohne Beschreibung'),
        text: `Wer nicht sieht, hört bei ${named([
          ...titles.map(({ title }) => `«${title}»`),
          ...(pictures.length > titles.length
            ? [countWords(pictures.length - titles.length, 'einem Bild der Galerie', 'Bildern der Galerie')]
            : []),
          ...cooperations.map(({ title }) => `der Kooperation «${title}»`),
        ])} nichts.`,
        links: [
          ...(picture ? [{ label: 'Zur Galerie', href: `/admin/gallery#edit-${picture.id}` }] : []),
          ...waysTo(cooperations.map(({ id, title }) => ({ kind: 'cooperation', id, title }) as const)),
        ],
      }
    },
    done: ({ count }) => countWords(count, 'Das Bild hat eine.', 'Bilder, alle haben eine.'),
  },
  'empty-texts': {
    name: 'Kooperationen und Karten',
    open: ({ cards, cooperations }) => ({
      title: countWords(
        cards.length + cooperations.length,
        `${quoted([...cards, ...cooperations])} hat keinen Text`,
        'Einträge haben keinen Text',
      ),
      text: `${cards.length + cooperations.length === 1 ? '' : `${quoted([...cards, ...cooperations])}. `}Besucherinnen und Besucher erfahren dort nicht, worum es geht.`,
      links: waysTo([
        ...cards.map(({ id, title }) => ({ kind: 'card', id, title }) as const),
        ...cooperations.map(({ id, title }) => ({ kind: 'cooperation', id, title }) as const),
      ]),
    }),
    done: ({ count }) => countWords(count, 'Der Eintrag hat Text.', 'Einträge, alle haben Text.'),
  },
  'promotion-time': {
    name: 'Promotion',
    open: ({ visibility }, now) => {
      const links = [{ label: 'Zur Promotion', href: promotionField('visibleUntil') }]
      switch (visibility.state) {
        case 'waiting':
          return {
            title: 'Die Promotion hat noch nicht begonnen',
            text: `Zu sehen ist sie ab ${momentInWords(visibility.from, now)}. Ist das so gewollt, stell den Punkt zurück.`,
            links: [{ label: 'Zur Promotion', href: promotionField('visibleFrom') }],
          }
        case 'over':
          return {
            title: 'Die Promotion ist vorbei',
            text: `Seit ${momentInWords(visibility.since, now)} sieht sie niemand mehr. Gib ihr ein neues Ende, oder schalte sie aus.`,
            links,
          }
        case 'never':
          return {
            title: 'Die Promotion ist nie zu sehen',
            text: 'Ihr Ende liegt nicht nach ihrem Beginn.',
            links,
          }
      }
    },
    done: ({ visibility: { until } }, now) =>
      until ? `Jetzt zu sehen, bis ${momentInWords(until, now)}.` : 'Jetzt zu sehen, ohne Ende.',
  },
  contrast: {
    name: 'Kontrast der Promotion',
    open: ({ text, button }) => {
      const isText = text < requiredContrast
      return {
        title: isText
          ? 'Der Text der Promotion ist schlecht lesbar'
          : 'Der Button der Promotion ist schlecht lesbar',
        text: `Der Kontrast ist ${ratioText(isText ? text : button)} zu 1, nötig sind 4,5. Draussen auf dem Telefon liest das niemand.`,
        links: [
          isText
            ? { label: 'Zu den Farben', href: promotionField('backgroundOpacity') }
            : { label: 'Zu den Farben', href: promotionField('buttonTextColor') },
        ],
      }
    },
    done: ({ ratio }) => `Mindestens ${ratioText(ratio)} zu 1.`,
  },
  'own-calendar': {
    name: 'Dein eigener Kalender',
    open: ({ calendars }, now) => {
      const [first] = calendars
      const isLost = calendars.some(({ isSilent }) => isSilent)
      const isOne = calendars.length === 1
      const names = named(
        calendars.map(({ name, readAt }) => (isOne ? name : `${name} (zuletzt ${moment(readAt, now)})`)),
      )
      return {
        title:
          isOne && first
            ? `Dein eigener Kalender ist seit ${moment(first.readAt, now)} nicht lesbar`
            : `${calendars.length} deiner Kalender sind nicht lesbar`,
        text: `${names}. ${isLost ? 'Das ist mehr als ein Tag: Was dort belegt war, zählt nicht mehr, und es gilt, was du für diesen Fall eingestellt hast.' : 'Einen Tag lang zählt noch, was damals belegt war.'}`,
        links: [{ label: 'Zu deinem Kalender', href: '/admin/availability#own-calendars' }],
      }
    },
    done: ({ count }) => (count === 1 ? 'Dein Kalender wird gelesen.' : `${count} Kalender werden gelesen.`),
  },
  'unused-pictures': {
    name: 'Bilder ohne Inhalt',
    open: ({ count, goneAt }, now) => ({
      title: countWords(
        count,
        'Ein gespeichertes Bild gehört zu keinem Inhalt',
        'gespeicherte Bilder gehören zu keinem Inhalt',
      ),
      text:
        goneAt === null
          ? 'Kein einziger Inhalt zeigt ein Bild vom Server. Darum wird nichts gelöscht. Fehlen auf der Website Inhalte, dann ist die Datenbank leer oder eine falsche: Die letzte Sicherung bringt sie zurück. Sonst speichere einen Inhalt mit einem Bild.'
          : `So viele auf einmal sind ungewöhnlich; sie bleiben vorerst. Fehlen auf der Website Bilder oder Inhalte, dann bringt die letzte Sicherung sie zurück. Sonst musst du nichts tun: Frühestens am ${moment(goneAt, now)} werden sie gelöscht.`,
      links: [{ label: 'Zur Galerie', href: '/admin/gallery' }],
      operator: {
        text: 'Dieser Befehl holt eine Sicherung zurück (docs/backup.md):',
        command: 'npm run restore -- DATEI --overwrite',
      },
    }),
    done: () => 'Jedes gespeicherte Bild gehört zu einem Inhalt.',
  },
  backup: {
    name: 'Sicherung',
    open: ({ problem }) => ({ ...backupProblems[problem], links: [] }),
    done: ({ madeAt, bytes }, now) => `${moment(madeAt, now)}, geprüft, ${sizeText(bytes)}.`,
    unknown: { coming: 'Noch keine da. Die erste entsteht von selbst, kurz nach dem Start.' },
  },
}

export const unknownWords: Record<UnknownReason, string> = {
  'too-late': 'Die Prüfung hat zu lange gedauert.',
  'no-answer': 'Es kam keine Antwort.',
  'not-readable': 'Das liess sich gerade nicht lesen.',
  coming: 'Noch nichts da.',
}
