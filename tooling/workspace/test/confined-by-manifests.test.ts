import { readdirSync, readFileSync } from 'node:fs';
import { BlockList, isIPv6 } from 'node:net';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

/** What a container or cluster enforces, as the table of SECURITY.md promises it: read from the manifests as their programs read them. */

const ROOT = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

interface PodTemplate {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: {
    readonly containers: readonly { readonly volumeMounts: readonly { readonly mountPath: string }[] }[];
    readonly volumes: readonly object[];
  };
}

interface Deployment {
  readonly kind: 'Deployment';
  readonly spec: { readonly template: PodTemplate };
}

interface NetworkPolicy {
  readonly kind: 'NetworkPolicy';
  readonly spec: {
    readonly podSelector: {
      readonly matchExpressions: readonly { readonly key: string; readonly operator: string; readonly values: readonly string[] }[];
    };
    readonly policyTypes: readonly string[];
    readonly egress: readonly {
      readonly to?: readonly { readonly ipBlock?: { readonly cidr: string; readonly except: readonly string[] } }[];
      readonly ports?: readonly { readonly port: number }[];
    }[];
  };
}

const documents = readdirSync(new URL('deploy/kubernetes/', ROOT))
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => parseAllDocuments(read(`deploy/kubernetes/${name}`)))
  .map((document) => document.toJS() as Deployment | NetworkPolicy | { readonly kind: undefined });
const deployments = documents.filter((document) => document.kind === 'Deployment');
const policies = documents.filter((document) => document.kind === 'NetworkPolicy');

describe('the manifests', () => {
  it('run servers and workers without rights, on a root file system that cannot be written to', () => {
    expect(deployments).toHaveLength(2);
    for (const { spec } of deployments) {
      const pod = spec.template.spec;
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: expect.toSatisfy((id) => id > 0), seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const shared of ['hostNetwork', 'hostPID', 'hostIPC', 'initContainers']) expect(pod).not.toHaveProperty(shared);
      for (const container of pod.containers) {
        expect(container).toHaveProperty('securityContext', {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/tmp', '/data']);
      }
      // Nothing of the node.
      for (const volume of pod.volumes) expect(volume).toEqual({ name: expect.any(String), emptyDir: {} });
    }
  });

  it('run them so with Compose', () => {
    const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Readonly<Record<'server' | 'worker', object>> };
    for (const service of [services.server, services.worker]) {
      expect(service).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      for (const right of ['cap_add', 'privileged', 'user', 'network_mode', 'pid', 'volumes']) expect(service).not.toHaveProperty(right);
    }
  });

  it('run the image as another user than root, and let no program that it starts gain rights', () => {
    const instructions = read('Dockerfile').split('\n');
    const last = (name: string): string | undefined => instructions.findLast((line) => line.startsWith(`${name} `));
    expect(last('USER')).toBe('USER node');
    expect(last('ENTRYPOINT')).toMatch(/^ENTRYPOINT \["setpriv", "--no-new-privs", "node", /);
  });
});

describe('the network policy', () => {
  it('is about every server and worker, in both directions', () => {
    expect(policies).toHaveLength(1);
    for (const { podSelector, policyTypes } of policies.map(({ spec }) => spec)) {
      const [{ key, operator, values } = { key: '', operator: '', values: [] }, ...others] = podSelector.matchExpressions;
      const labels = deployments.map(({ spec }) => spec.template.metadata.labels[key]);
      expect([operator, values.toSorted(), others]).toEqual(['In', labels.toSorted(), []]);
      expect(policyTypes.toSorted()).toEqual(['Egress', 'Ingress']);
    }
  });

  it('names where each connection may go, and by which port', () => {
    for (const rule of policies.flatMap(({ spec }) => spec.egress)) {
      expect(rule.to?.length).toBeGreaterThan(0);
      expect(rule.ports?.length).toBeGreaterThan(0);
    }
  });

  it.each([
    ['of the metadata services of clouds', ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200']],
    ['of private networks', ['10.0.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fe80::1']],
    ['of the machine itself', ['127.0.0.1', '0.0.0.0', '::1']],
    ['that stand for others', ['64:ff9b::7f00:1', '224.0.0.1', 'ff02::1', '255.255.255.255']],
  ])('lets nothing out to addresses %s', (_, addresses) => {
    for (const address of addresses) expect([address, ...[80, 443, 5432].filter((port) => isLetOut(address, port))]).toEqual([address]);
  });

  it('lets callbacks out to public addresses, encrypted', () => {
    for (const address of ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c']) {
      expect([443, 80, 22].filter((port) => isLetOut(address, port))).toEqual([443]);
    }
  });
});

/** Whether some rule of the policy lets a connection to an address out. Rules about pods are no rules about addresses. */
function isLetOut(address: string, port: number): boolean {
  return policies
    .flatMap(({ spec }) => spec.egress)
    .filter(({ ports = [] }) => ports.some((each) => each.port === port))
    .flatMap(({ to = [] }) => to.flatMap(({ ipBlock }) => ipBlock ?? []))
    .some(({ cidr, except }) => isWithin(address, [cidr]) && !isWithin(address, except));
}

/** Ranges of the other family are not about the address: to Node, every IPv4 address is also one of IPv6. */
function isWithin(address: string, ranges: readonly string[]): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    if (isIPv6(network) === isIPv6(address)) list.addSubnet(network, Number(bits), family);
  }
  return list.check(address, family);
}
