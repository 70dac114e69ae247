import { phrases } from '../phrases.ts';
import type { DocumentForm } from './document-form.ts';

/** Driver licences: field numbers of the European model (Directive 2006/126/EC, annex I), field codes of the American one (AAMVA DL/ID Card Design Standard). */
export const DRIVER_LICENCE: DocumentForm = {
  surface: 'driver_licence',
  hasCodes: true,
  titles: phrases(`
    driver license | driver's license | driver licence | driver's licence | drivers license | driving licence | driving license |
    driver lic | operator license | operator's license |
    fuhrerschein | permis de conduire | permiso de conduccion | permiso de conducir | licencia de conducir | patente di guida |
    rijbewijs | korekort | ajokortti | juhiluba | vaditaja aplieciba | vairuotojo pazymejimas | ridicsky prukaz | vodicsky preukaz |
    vezetoi engedely | permis de conducere | vozacka dozvola | voznisko dovoljenje | ceadunas tiomana | licenzja tas-sewqan |
    carta de conducao | carteira nacional de habilitacao | prawo jazdy | korkort
  `),
  fields: [
    phrases(`
      class | vehicle class | klasse | klassen | fahrerlaubnisklassen | categorie | categories | categorias | clase |
      endorsements | restrictions | end | rstr
    `),
    phrases(`
      dl no | dl no. | dl # | dl# | dl number | dln | 4d dl | 4d. dl | 4d dl no | 4d. dl no | 4d dln | lic no | lic# | license no | license number | licence no | licence number | fuhrerscheinnummer |
      numero du permis | n° du permis | numero de permiso | numero de licencia
    `),
    [
      ...phrases(`
      dob | date of birth | birth date | geburtsdatum | geburtsdatum und -ort | date de naissance | date et lieu de naissance |
      fecha de nacimiento | fecha y lugar de nacimiento
    `),
      '\n3.',
    ],
    phrases(`
      exp | expires | expiration date | expiry | expiry date | date of expiry | valid until | gultig bis | ablaufdatum |
      date d'expiration | fin de validite | valable jusqu'au | fecha de caducidad | valido hasta | vencimiento | 4b.
    `),
    phrases(`
      iss | issued | issue date | date of issue | ausstellungsdatum | ausgestellt am | delivre le | date de delivrance |
      fecha de expedicion | expedido | 4a.
    `),
    phrases(`hgt | height | wgt | weight | eyes | eye | eye color | hair | sex | donor | organ donor | taille | sexe | sexo | estatura`),
    phrases(`
      issuing authority | department of motor vehicles | dmv | dvla | ausstellende behorde | fahrerlaubnisbehorde | landratsamt |
      delivre par | autorite de delivrance | prefecture | autoridad | direccion general de trafico | 4c.
    `),
    phrases(`last name | first name | surname | given names | name | vorname | nom | prenom | prenoms | apellidos | nombre`),
  ],
};
