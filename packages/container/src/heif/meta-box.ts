import { ParserLimitError, TruncatedReadError } from '../bytes/errors.ts';
import { StepCounter } from '../bytes/step-counter.ts';
import { boxesOf, BoxReader } from './box-reader.ts';
import type { Box } from './box-reader.ts';
import { readItemInfos, readItemLocations, readItemReferences, readPrimaryItem } from './item-boxes.ts';
import type { ItemInfo, ItemLocation } from './item-boxes.ts';
import { readAssociations, readHandlerType, readProperties } from './item-properties.ts';
import type { ItemProperty } from './item-properties.ts';
import { MAX_HEIF_ASSOCIATIONS, MAX_HEIF_EXTENTS, MAX_HEIF_ITEM_COUNT, MAX_HEIF_REFERENCES } from './limits.ts';

/** Version and flags. */
const FULL_BOX_BYTES = 4;
/** Boxes of which a meta box holds one at most (ISO/IEC 14496-12, section 8.11; ISO/IEC 23008-12, section 9.3). */
const SINGLE: ReadonlySet<string> = new Set(['hdlr', 'pitm', 'iinf', 'iloc', 'iref', 'iprp', 'ipco', 'idat']);

/** Why a list of items is not whole. */
export type MetaBoxReason = 'malformed_structure' | 'truncated' | 'duplicate_metadata' | 'item_budget_exceeded' | 'unsupported_format';

/** The items of a file as its meta box describes them. Of what occurs twice the first is kept. */
export class MetaBox {
  readonly reasons = new Set<MetaBoxReason>();
  /** In file order, each id once. */
  readonly items = new Map<number, ItemInfo>();
  itemCount = 0;
  readonly locations = new Map<number, ItemLocation>();
  /** Items that two entries describe or locate. */
  readonly ambiguous = new Set<number>();
  primaryId: number | null = null;
  /** The item data box, which holds small items. */
  itemData: Uint8Array | null = null;
  /** By type of the reference: the items that refer and, of each, those that it refers to. */
  readonly #references = new Map<string, Map<number, Set<number>>>();
  readonly #properties: ItemProperty[] = [];
  readonly #associations = new Map<number, number[]>();
  readonly #seen = new Set<string>();
  readonly #boxes: StepCounter;
  readonly #whole: boolean;
  readonly #itemSteps = new StepCounter('heif_items', MAX_HEIF_ITEM_COUNT);
  readonly #extents = new StepCounter('heif_extents', MAX_HEIF_EXTENTS);
  readonly #referenceSteps = new StepCounter('heif_references', MAX_HEIF_REFERENCES);
  readonly #associationSteps = new StepCounter('heif_associations', MAX_HEIF_ASSOCIATIONS);

  /** Reads the boxes of a meta box and of those in it, none of which nests deeper than three levels. Never throws for content. */
  constructor({ data, whole }: Box, boxes: StepCounter) {
    this.#boxes = boxes;
    this.#whole = whole;
    this.#eachBox(data.subarray(FULL_BOX_BYTES));
    if (!this.#seen.has('hdlr') || !this.#seen.has('iinf')) this.#broken();
  }

  /** Items that the item refers to. */
  referencesOf(type: string, from: number): ReadonlySet<number> {
    return this.#references.get(type)?.get(from) ?? NONE;
  }

  /** All items that refer to others in this way. */
  sourcesOf(type: string): ReadonlySet<number> {
    return new Set(this.#references.get(type)?.keys());
  }

  /** All items that are referred to in this way. */
  targetsOf(type: string): ReadonlySet<number> {
    return new Set([...(this.#references.get(type)?.values() ?? [])].flatMap((targets) => [...targets]));
  }

  get properties(): readonly ItemProperty[] {
    return this.#properties;
  }

  /** The properties of an item, in the order in which they apply. */
  propertiesOf(id: number): readonly ItemProperty[] {
    return this.indicesOf(id).flatMap((index) => this.#properties[index - 1] ?? []);
  }

  /** Where the properties of an item stand in {@link properties}, from 1. */
  indicesOf(id: number): readonly number[] {
    return this.#associations.get(id) ?? [];
  }

  #eachBox(container: Uint8Array): void {
    const reader = new BoxReader(container, this.#boxes);
    for (const box of boxesOf(reader)) {
      try {
        this.#take(box);
      } catch (error) {
        if (ParserLimitError.isInstance(error)) this.reasons.add(REASON_OF_LIMIT.get(error.limit) ?? 'item_budget_exceeded');
        else if (TruncatedReadError.isInstance(error)) this.#broken();
        else throw error;
      }
    }
    this.#judgeEnd(reader);
  }

  #take(box: Box): void {
    const { type, data } = box;
    if (SINGLE.has(type)) {
      if (this.#seen.has(type)) {
        this.reasons.add('duplicate_metadata');
        return;
      }
      this.#seen.add(type);
    }
    if (type === 'hdlr' && readHandlerType(box) !== 'pict') this.reasons.add('unsupported_format');
    if (type === 'pitm') this.primaryId = readPrimaryItem(box);
    if (type === 'idat') this.itemData = data;
    if (type === 'iinf') this.#judgeEnd(readItemInfos(box, this.#boxes, (item) => this.#takeItem(item)));
    if (type === 'iloc') readItemLocations(box, this.#extents, (id, location) => this.#takeLocation(id, location));
    if (type === 'iref') this.#readReferences(box);
    if (type === 'iprp') this.#eachBox(data);
    if (type === 'ipco') this.#judgeEnd(readProperties(box, this.#boxes, (property) => this.#properties.push(property)));
    if (type === 'ipma') readAssociations(box, this.#associationSteps, (id, index) => this.#takeAssociation(id, index));
  }

  #readReferences(box: Box): void {
    const counters = { boxes: this.#boxes, references: this.#referenceSteps };
    this.#judgeEnd(readItemReferences(box, counters, (type, from, to) => this.#takeReference(type, from, to)));
  }

  #takeItem(item: ItemInfo): void {
    this.#itemSteps.step();
    this.itemCount += 1;
    if (this.items.has(item.id)) this.#doubled(item.id);
    else this.items.set(item.id, item);
  }

  #takeLocation(id: number, location: ItemLocation): void {
    if (this.locations.has(id)) this.#doubled(id);
    else this.locations.set(id, location);
  }

  #doubled(id: number): void {
    this.ambiguous.add(id);
    this.reasons.add('malformed_structure');
  }

  #takeReference(type: string, from: number, to: number): void {
    const ofType = this.#references.get(type) ?? new Map<number, Set<number>>();
    const targets = ofType.get(from) ?? new Set<number>();
    this.#references.set(type, ofType.set(from, targets.add(to)));
  }

  #takeAssociation(id: number, index: number): void {
    const indices = this.#associations.get(id) ?? [];
    indices.push(index);
    this.#associations.set(id, indices);
  }

  #judgeEnd({ end }: BoxReader): void {
    if (end === 'limit') this.reasons.add('item_budget_exceeded');
    if (end === 'cut') this.#broken();
  }

  #broken(): void {
    this.reasons.add(this.#whole ? 'malformed_structure' : 'truncated');
  }
}

/** Limits of the format's own; all others are budgets. */
const REASON_OF_LIMIT: ReadonlyMap<string, MetaBoxReason> = new Map<string, MetaBoxReason>([
  ['safe_integer', 'malformed_structure'],
  ['box_version', 'unsupported_format'],
]);

const NONE: ReadonlySet<number> = new Set<number>();
