import { phrases } from '../phrases.ts';
import type { DocumentForm } from './document-form.ts';

/** Tax forms, assessments and yearly certificates. */
export const TAX_FORM: DocumentForm = {
  surface: 'tax_form',
  titles: phrases(`
    form w-2 | wage and tax statement | form 1040 | individual income tax return | form 1099 | 1099-nec | 1099-misc | 1099-int |
    1099-div | 1099-r | form w-9 | form 1098 | form w-4 | p60 | p45 | end of year certificate | tax calculation summary |
    statement of remuneration paid | notice of assessment | lohnsteuerbescheinigung | einkommensteuerbescheid |
    einkommensteuererklarung | bescheid fur | bescheid uber einkommensteuer | avis d'impot | avis d'imposition |
    declaration des revenus | impot sur les revenus | modelo 100 | modelo 190 | declaracion de la renta |
    certificado de retenciones | renta de las personas fisicas | certificazione unica | modello 730 | informe de rendimentos |
    jaaropgave | aangifte inkomstenbelasting | pit-37 | pit-11
  `),
  fields: [
    phrases(`
      employer identification number | employer identification number (ein) | employer id number | steuernummer | siret |
      nif del pagador | paye reference | payer's tin | etin
    `),
    phrases(`
      employee's social security number | social security number | your social security number | recipient's tin |
      national insurance number | identifikationsnummer | steuer-id | numero fiscal | numero de securite sociale | nif |
      nif del perceptor
    `),
    phrases(`
      wages, tips, other compensation | wages, salaries, tips | total wages | adjusted gross income | taxable income |
      total income | nonemployee compensation | total pay for year | bruttoarbeitslohn | zu versteuerndes einkommen |
      gesamtbetrag der einkunfte | revenu fiscal de reference | revenu imposable | revenu brut global | base imponible |
      rendimientos del trabajo | retribuciones dinerarias
    `),
    phrases(`
      federal income tax withheld | income tax withheld | tax deducted | einbehaltene lohnsteuer | lohnsteuer |
      festgesetzte einkommensteuer | prelevement a la source | montant de l'impot | impot sur le revenu net | retenciones |
      retenciones practicadas | cuota integra
    `),
    phrases(`
      social security wages | social security tax withheld | medicare wages and tips | medicare tax withheld | state income tax |
      solidaritatszuschlag | einbehaltener solidaritatszuschlag | kirchensteuer | einbehaltene kirchensteuer |
      contributions sociales | cotizaciones | gastos deducibles
    `),
    phrases(`
      filing status | dependents | standard deduction | itemized deductions | tax code | steuerklasse | kinderfreibetrage |
      zahl der kinderfreibetrage | nombre de parts | situation de famille | estado civil
    `),
    phrases(`
      tax year | tax year to | calendar year | steuerjahr | veranlagungszeitraum | kalenderjahr | annee d'imposition |
      revenus de l'annee | ejercicio
    `),
    phrases(`
      department of the treasury | internal revenue service | omb no. | hm revenue & customs | hmrc | finanzamt |
      direction generale des finances publiques | agencia tributaria | delegacion
    `),
    phrases(`
      payer's name | recipient's name | employee's first name and initial | employee's name |
      employer's name, address, and zip code | employer's name | arbeitgeber | declarant 1 | declarant | contribuyente |
      primer declarante | perceptor | pagador
    `),
    phrases(`
      refund | amount you owe | total tax | total payments | erstattung | nachzahlung | montant a payer | restitution |
      a devolver | a ingresar | resultado de la declaracion
    `),
  ],
};
