import { phrases } from '../phrases.ts';
import type { DocumentForm } from './document-form.ts';

/** Pay stubs and payslips. */
export const PAY_STUB: DocumentForm = {
  surface: 'pay_stub',
  titles: phrases(`
    pay stub | paystub | pay slip | payslip | earnings statement | statement of earnings | pay statement | payroll statement |
    gehaltsabrechnung | lohnabrechnung | entgeltabrechnung | verdienstabrechnung | bezugemitteilung |
    abrechnung der brutto/netto-bezuge | brutto-netto-abrechnung | bulletin de paie | bulletin de salaire | fiche de paie |
    nomina | recibo de nomina | recibo de salarios | recibo individual de salarios | hoja de salario | busta paga | cedolino |
    holerite | recibo de vencimento | loonstrook | salarisspecificatie | pasek wynagrodzenia
  `),
  fields: [
    phrases(`
      pay period | period ending | period beginning | pay date | payment date | check date | abrechnungsmonat |
      abrechnungszeitraum | periode de paie | periode | date de paiement | periodo de liquidacion | periodo de pago
    `),
    phrases(`
      gross pay | gross earnings | total gross | gross wages | bruttolohn | bruttogehalt | gesamtbrutto | gesamt-brutto |
      steuerbrutto | salaire brut | total brut | remuneration brute | total devengado | salario bruto
    `),
    phrases(`
      net pay | net earnings | take home pay | nettolohn | auszahlungsbetrag | netto-verdienst | nettoverdienst | uberweisung |
      net a payer | net paye | salaire net | liquido total a percibir | liquido a percibir | total liquido | salario neto
    `),
    phrases(`
      deductions | total deductions | federal withholding | federal income tax | fica | paye tax | abzuge | gesetzliche abzuge |
      lohnsteuer | cotisations | total des cotisations | retenues | deducciones | total a deducir
    `),
    phrases(`
      ytd | year to date | year-to-date | ytd gross | jahressummen | jahreswerte | cumul | cumul annuel | cumul imposable |
      acumulado
    `),
    phrases(`
      regular hours | hours | hours worked | overtime | hourly rate | rate | stundenlohn | arbeitsstunden | grundgehalt |
      gehalt | heures travaillees | taux horaire | salaire de base | horas extras | salario base
    `),
    phrases(`
      employee id | employee name | employee no | employee number | payroll number | employee | personalnummer | personal-nr. |
      matricule | salarie | trabajador | numero de afiliacion | n. afil. ss
    `),
    phrases(`
      steuerklasse | krankenversicherung | rentenversicherung | arbeitslosenversicherung | tax code | national insurance |
      ni number | securite sociale | n° de securite sociale | convention collective | contingencias comunes | irpf |
      grupo de cotizacion | medicare | social security
    `),
  ],
};
