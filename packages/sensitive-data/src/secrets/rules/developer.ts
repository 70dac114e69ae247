import { crc32Base62 } from '../checksum.ts';
import { named, prefixed, type SecretRule } from '../rule.ts';
import { looksRandom, withChecksum } from './checks.ts';

/** The last six characters are a CRC-32 of those between prefix and checksum (GitHub blog, "Behind GitHub's new authentication token formats"). */
const githubChecksum = withChecksum((secret) => {
  const body = secret.slice(4);
  return crc32Base62(body.slice(0, -6)) === body.slice(-6);
});

/** Code hosting, package registries and build services. */
export const DEVELOPER_RULES: readonly SecretRule[] = [
  prefixed('github-token', 'GITHUB_TOKEN', ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'], '[A-Za-z0-9]{36}', { check: githubChecksum }),
  prefixed('github-refresh-token', 'GITHUB_TOKEN', ['ghr_'], '[A-Za-z0-9]{76}', { check: githubChecksum }),
  // GitHub: application installation tokens of 2025 carry a JWT.
  prefixed('github-installation-token', 'GITHUB_TOKEN', ['ghs_'], '\\d{1,12}_eyJ[\\w-]{10,400}\\.eyJ[\\w-]{10,600}\\.[\\w-]{20,600}'),
  prefixed('github-fine-grained-token', 'GITHUB_TOKEN', ['github_pat_'], '[A-Za-z0-9]{22}_[A-Za-z0-9]{59}', { confidence: 0.95 }),
  // GitLab: "Token overview", prefixes; routable tokens have two more parts.
  prefixed(
    'gitlab-token',
    'GITLAB_TOKEN',
    ['glpat-', 'gldt-', 'glrt-', 'glrtr-', 'glcbt-', 'glptt-', 'glft-', 'glimt-', 'glagent-', 'glsoat-', 'gloas-', 'glffct-', 'glwt-'],
    '[\\w-]{20,300}(?:\\.[0-9a-z]{2}\\.?[0-9a-z]{7})?',
  ),
  prefixed('gitlab-runner-registration', 'GITLAB_TOKEN', ['GR1348941'], '[\\w-]{20}'),
  // Atlassian: API token prefixes of Jira, Confluence and Bitbucket.
  prefixed('atlassian-token', 'ATLASSIAN_TOKEN', ['ATATT3', 'ATCTT3'], '[\\w-]{60,250}(?:=[0-9A-F]{8})?'),
  prefixed('bitbucket-token', 'BITBUCKET_TOKEN', ['ATBB'], '[A-Za-z0-9]{32}', { check: looksRandom(0.9) }),
  named('jira-token', 'ATLASSIAN_TOKEN', ['jira', 'confluence', 'atlassian'], '[A-Za-z0-9]{20}[0-9a-f]{4}', { check: looksRandom(0.7) }),
  prefixed('npm-token', 'NPM_TOKEN', ['npm_'], '[A-Za-z0-9]{36}', { check: githubChecksum }),
  named('npm-legacy-token', 'NPM_TOKEN', ['_authToken'], '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}', { confidence: 0.85 }),
  // PyPI: API tokens are macaroons whose first bytes name the location.
  prefixed('pypi-token', 'PYPI_TOKEN', ['pypi-AgEIcHlwaS5vcmc', 'pypi-AgENdGVzdC5weXBpLm9yZw'], '[\\w-]{50,300}'),
  prefixed('rubygems-key', 'RUBYGEMS_API_KEY', ['rubygems_'], '[0-9a-f]{48}'),
  prefixed('crates-io-token', 'CRATES_IO_TOKEN', ['cio'], '[A-Za-z0-9]{32}', { check: looksRandom(0.6) }),
  prefixed('nuget-key', 'NUGET_API_KEY', ['oy2'], '[a-z0-9]{43}', { check: looksRandom(0.85) }),
  // Docker: personal and organization access tokens.
  prefixed('docker-token', 'DOCKER_TOKEN', ['dckr_pat_', 'dckr_oat_'], '[\\w-]{27,32}(?![\\w-])'),
  prefixed('artifactory-key', 'ARTIFACTORY_API_KEY', ['AKCp'], '[A-Za-z0-9]{69}', { check: looksRandom(0.9) }),
  prefixed('artifactory-reference-token', 'ARTIFACTORY_API_KEY', ['cmVmd'], '[A-Za-z0-9]{59}', { check: looksRandom(0.85) }),
  prefixed('clojars-token', 'CLOJARS_TOKEN', ['CLOJARS_'], '[0-9a-f]{60}'),
  prefixed('circleci-token', 'CIRCLECI_TOKEN', ['CCIPAT_', 'CCIPRJ_'], '[A-Za-z0-9]{20,24}_[0-9a-f]{40}'),
  prefixed('buildkite-token', 'BUILDKITE_TOKEN', ['bkua_'], '[0-9a-f]{40}'),
  prefixed('sonar-token', 'SONAR_TOKEN', ['sqp_', 'squ_', 'sqa_'], '[0-9a-f]{40}'),
  named('snyk-token', 'SNYK_TOKEN', ['snyk_token', 'snyk_api', 'snyk_key'], '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}'),
  prefixed('sourcegraph-token', 'SOURCEGRAPH_TOKEN', ['sgp_'], '(?:(?:[0-9a-f]{16}|local)_)?[0-9a-f]{40}'),
  prefixed('postman-key', 'POSTMAN_API_KEY', ['PMAK-'], '[0-9a-f]{24}-[0-9a-f]{34}'),
  prefixed('readme-key', 'README_API_KEY', ['rdme_'], '[0-9a-z]{70}'),
  prefixed('prefect-key', 'PREFECT_API_KEY', ['pnu_', 'pnb_'], '[A-Za-z0-9]{36}', { check: looksRandom(0.85) }),
  prefixed('octopus-deploy-key', 'OCTOPUS_API_KEY', ['API-'], '[A-Z0-9]{26}', { check: looksRandom(0.75) }),
];
