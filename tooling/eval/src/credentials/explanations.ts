import type { Setting, Status } from './truth.ts';

/** A difference from the recorded state that is meant. One that nothing needs fails the run. */
export interface Explanation {
  /** End of the path. */
  readonly file: string;
  readonly settings: readonly Setting[];
  readonly ours: Status;
  readonly reason: string;
}

const ALL = ['default_no_anchors', 'testroots', 'c2palist'] as const;

export const EXPLANATIONS: readonly Explanation[] = [
  {
    file: 'cloud_manifest.c2pa',
    settings: ALL,
    ours: 'unavailable',
    reason: 'A manifest store without its asset. Sidecar manifests are not checked, and this is no format in which one is embedded.',
  },
  {
    file: 'ingredient/manifest_data.c2pa',
    settings: ALL,
    ours: 'unavailable',
    reason: 'A manifest store without its asset, as above.',
  },
  {
    file: 'C_with_CAWG_data.jpg',
    settings: ['testroots'],
    ours: 'trusted',
    reason:
      'The claim and its signer are trusted; what is not is an identity assertion of somebody else inside it (cawg.x509.credential.untrusted). Identity assertions are not followed: no identity is ever returned.',
  },
  {
    file: 'ims_multiple_manifests.jpg',
    settings: ALL,
    ours: 'untrusted',
    reason:
      'Signature and binding hold. The recorded failure is cawg.ica.did_unavailable: the document of an identity would have to be fetched from the network, which is never done.',
  },
];
