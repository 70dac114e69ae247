import type { ActiveContent } from './active-content.ts';
import { isExternalAddress, isLocalAddress } from './active-content.ts';

const XINCLUDE = /["']http:\/\/www\.w3\.org\/200[13]\/XInclude["']/;
const XSLT = /["']http:\/\/www\.w3\.org\/1999\/XSL\/Transform["']/;

/** Functions of XSLT that read what an address names (XSLT 3.0, 14 and 20; XPath functions 3.1, 14.6). */
const READING = /(?:^|[^\w.-])(?:document|doc|json-doc|unparsed-text(?:-lines)?|collection)\(\s{0,8}["']([^"']{1,500})/g;

/** Functions by which `libxslt` in PHP calls any other. */
const CALLING = /(?:^|[^\w.-])php:function(?:String)?\(/;

/** A file by its whole path; addresses beside the document are ordinary. */
function isLocal(address: string): boolean {
  return isLocalAddress(address) || /^\s{0,16}\/(?!\/)/.test(address);
}

/**
 * What the elements of a document include or read: XInclude 1.0 (W3C), and XSLT, which programs run on documents of others. Both give the
 * files of the machine that reads them to whoever sees the result, as external entities do. Style sheets are often loaded from where they are published.
 */
export class XmlInclusions {
  readonly #hasXInclude: boolean;
  readonly #isXslt: boolean;
  readonly #active: ActiveContent;

  constructor(source: string, active: ActiveContent) {
    this.#hasXInclude = XINCLUDE.test(source);
    this.#isXslt = XSLT.test(source);
    this.#active = active;
  }

  /** Looks at an element by its local name. */
  open(name: string, attributes: ReadonlyMap<string, string>): void {
    const href = attributes.get('href') ?? '';
    if (name === 'include' && this.#hasXInclude && isExternalAddress(href)) this.#active.add('external_resource');
    if (name === 'include' && (this.#hasXInclude || this.#isXslt) && isLocal(href)) this.#active.add('local_resource');
    if (!this.#isXslt) return;
    if (name === 'import' && isLocal(href)) this.#active.add('local_resource');
    for (const value of attributes.values()) {
      const addresses = [...value.matchAll(READING)].map(([, address = '']) => address);
      if (addresses.some(isLocal) || CALLING.test(value)) this.#active.add('local_resource');
    }
  }
}
