import { isPasswordPlaceholder } from '../placeholder.ts';
import type { SecretRule, Verdict } from '../rule.ts';
import { decodeBase64 } from './checks.ts';

/** Longest user information of a URL that is looked at: a JWT fits as a password, a page does not. */
const LONGEST_USER_INFO = 300;

const DATABASE_SCHEMES =
  'postgres|postgresql|mysql|mysql2|mariadb|mongodb|mongodb\\+srv|redis|rediss|amqp|amqps|mssql|sqlserver|oracle|clickhouse|cockroachdb|couchdb|cassandra|neo4j|neo4j\\+s|bolt|nats|kafka|ldap|ldaps|memcached|elasticsearch|cloudinary|snowflake';

/**
 * The password in `scheme://user:password@host` (RFC 3986 section 3.2.1). A password may hold an unencoded `@`,
 * so the last one before the path ends it; the greedy group does that.
 */
const userInfo = String.raw`[^\s/?#"'<>\x60:@]{0,100}:)(?<secret>[^\s/?#"'<>\x60]{1,${LONGEST_USER_INFO}})@(?=[\w.[({$%-])`;

/** Passwords that are given away by where they stand, not by their own form. */
export const CREDENTIAL_RULES: readonly SecretRule[] = [
  {
    id: 'database-url-password',
    type: 'DATABASE_PASSWORD',
    literals: ['://'],
    glued: true,
    reach: 24,
    pattern: new RegExp(`(?<before>(?:jdbc:)?(?:${DATABASE_SCHEMES})://${userInfo}`, 'y'),
    confidence: 0.85,
    check: checkUrlPassword(0.85),
  },
  {
    id: 'basic-auth-url-password',
    type: 'URL_PASSWORD',
    literals: ['://'],
    glued: true,
    reach: 24,
    pattern: new RegExp(`(?<before>(?:https?|ftps?|sftp|ssh|git|git\\+https?|svn|wss?|smtps?|imaps?|socks5h?|proxy)://${userInfo}`, 'y'),
    confidence: 0.7,
    check: checkUrlPassword(0.7),
  },
  {
    // ADO.NET, ODBC and JDBC property strings: `Server=…;Uid=…;Pwd=…;`.
    id: 'connection-string-password',
    type: 'DATABASE_PASSWORD',
    literals: ['password=', 'pwd='],
    ignoreCase: true,
    glued: true,
    pattern: /(?<before>(?<![\w.])(?:password|pwd)=)(?<secret>[^\s;"'<>&,()[\]]{4,128})(?=[;"'&,)\s]|$)/iy,
    confidence: 0.75,
    check: (secret, text, start) => {
      const before = text.slice(Math.max(0, start - 200), start);
      const line = before.slice(before.lastIndexOf('\n') + 1);
      if (!/(?:server|data source|host|uid|user id|username|user)=[^;&,]{1,100}[;&,]/i.test(line)) return undefined;
      return isPasswordPlaceholder(secret) ? undefined : { confidence: 0.75, checked: 'format' };
    },
  },
  {
    // GNU inetutils manual, "The .netrc file".
    id: 'netrc-password',
    type: 'PASSWORD',
    literals: ['machine '],
    pattern: /(?<before>machine[ \t]{1,4}\S{1,128}\s{1,8}login\s{1,8}\S{1,100}\s{1,8}password\s{1,8})(?<secret>[^\s"'\\{}]{4,128})(?!\S)/y,
    confidence: 0.85,
    check: (secret) => (isPasswordPlaceholder(secret) ? undefined : { confidence: 0.85, checked: 'format' }),
  },
  {
    // RFC 7617: Base64 of `user:password`.
    id: 'basic-authorization',
    type: 'BASIC_AUTHORIZATION',
    literals: ['basic '],
    ignoreCase: true,
    pattern: /(?<before>basic[ \t]{1,4})(?<secret>[A-Za-z0-9+/]{12,300}={0,2})(?![A-Za-z0-9+/=])/iy,
    confidence: 0.75,
    check: (secret) => {
      const pair = secret.length % 4 === 0 ? decodeBase64(secret) : undefined;
      const colon = pair?.indexOf(':') ?? -1;
      if (pair === undefined || colon < 1 || !/^[\x20-\x7e]+$/.test(pair) || isPasswordPlaceholder(pair.slice(colon + 1))) return undefined;
      return { confidence: 0.75, checked: 'format' };
    },
  },
];

function checkUrlPassword(confidence: number): NonNullable<SecretRule['check']> {
  return (secret, text, start): Verdict | undefined => {
    const before = text.slice(Math.max(0, start - 130), start - 1);
    const user = before.slice(before.lastIndexOf('/') + 1);
    if (user === secret || isPasswordPlaceholder(secret) || /[${}<>]|%[A-Z_]{3,}%/.test(secret) || /[${}<>]/.test(user)) return undefined;
    // `host:443,other@…`: a list of hosts with ports.
    if (/^\d{1,5}[,;]/.test(secret)) return undefined;
    return { confidence, checked: 'format' };
  };
}
