import { describe, expect, it } from 'vitest';
import { decodeXz } from '../src/bytes/index.ts';

const bytesOf = (lines: readonly string[]): Uint8Array => new Uint8Array(Buffer.from(lines.join(''), 'base64'));

/** Numbers that look random, and no coding shortens. */
function noise(count: number, seed: number): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
}

/** Noise, waves, lines that repeat themselves, noise and zeros: what makes each kind of match. */
function content(): Uint8Array {
  const waves = Uint8Array.from({ length: 800 }, (_, at) => ((at * at) >> 5) ^ at);
  const lines = Array.from({ length: 150 }, (_, at) => `Line ${at % 97}: ${'the same words again, '.repeat(at % 4)}${at * at}\n`);
  return new Uint8Array(Buffer.concat([noise(200, 1), waves, Buffer.from(lines.join('')), noise(300, 7), new Uint8Array(5000)]));
}

const LIMIT = 1 << 20;

const PLAIN = bytesOf([
  '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4DPpCDNdAB4XjCtAZKK01GC6ZS+KsN+FFU9pNaBCNYiG6+LylQXGw2TJv26kBt3DRHKaIQMk/SlENIq1CH9w8/eRl84ylmRNE3',
  '6S9jhWhKlwwecAenQCdgJ3bf1G6zBJDKFuMavggWTgByt6gLMObUlYaRpmiwpo+2P/+skYI+KxhrOviZHYulg7JCf1Qn0DMcb7QZM7MvQ6UHNJCs9n4c/vAcrjcftU3rkg',
  'jgox/Ue5WY3h5u96M93i6UKIBy9HJMLYxcUGXe3dqzzGREpENXzJGQUrZ3tzolZM1F+uPqyjsUD8cpdz/DVH4DCGs/umqFg0mNeWG3T/xHXpmXdmwt3djfUlrosNum5Ehs',
  'DCTTX85AoS45+bBrTduTFT8o37ro8FkVYZQpdkMNZRQwfwyiYVGZDCcAOcpe9q7yNTy62MStwx01skVGu2TyEyhEEN0WSllAo788buRx2ynvdMXGjfDZdXh4KkAeolhGYu',
  '5QOZxHixbA0/CXPrdy+CfyOZb8FPkcpV/mnqSVGbMjO+DKOeGjKKvnajaIAl0aB3rHAkGDbM6OAUwde8yQu8yPxCSMZOH9vU5TBVDQ65AUmj0jQ/11P8HwnhDYZnSXhCTq',
  '6HGECB7ROpqr2TO/RVrMuOGkc8OMjobZakUB6tfS25kQl5qwJBYd/WWDTBJwVJYun+aoWgRYjlh4R7wkvDxlhPV0gaiZqm3q83tW+iofQq4AZPxUmn1F2iJR3ZnrswxPAG',
  'SXCF4/g9p8I40ET6ivlpMQ/c0nD/wSev89VRW4G647vs9bbvJnEKxBJL9lkK+2N1DEY7i7z9FXWmQOOlC7Mf+Qsf19G8T4QxDWr2aTHpeHeZTIFAgXLmNg1SS9bbpsxCoi',
  'vhSN5WQdDfIMEFBpuJEKfy0c/6UgdfIW2gkMvdAtHLtGVf9EBKIYhPm+8drVZ7d7/CdAS0R8EfdtrZu4oegykaHmvlRaVpyp3Ii9lO2xb4QaCs97cOUYA2hbCFlLEz9I8U',
  'bTL5CwS5Rj+6PgyJyZzMAFZN8jL5m6P1QbDqMjqOtgWxQI2Hp3jTNKSABxhhS2Z0L5BEq2rIXwIY70lZ957yQiaoZX2MkWVzHv3a7PRBERw8GV6ACA2tQVkh2jjw0vH5KZ',
  'UP4ELFUHUcCTBhsbi+fhN1Aufc7+w6IA9MlKVQPK92G3lXLmG6Ov3e4Oq4e9bu8z9vumvLLhNJVd5rODHZwJiXnDFw0pokt/7Kk9VMBBZeC0duCSitcT1D3H/FPOTp0Bv2',
  'UqAmwA1/Pt+cJBG6/AvGIbX/IYw4ts8CUQATT9h8rCxstndoiPobHiQqJnjHcQQbU+j0KAUgxu3nqBrezSxgBF4+OBiTcqMiPFpWDXIKFjeeNp8kDEPB3D2dBFx/6Z58e7',
  'lpYN46J9metsyG62pG6prc029guPzeen/dmWFvH6Tz2VEV8SdW47pOXHgzUpXFBWX7zbTaRkPve2CkQp8ZA3nA/KtJ4LloV86m+ZpwClduMFL9SdT730T07sKUux5b3Y33',
  'c5XgtAeaisE8DNAv4EtCc67eJAaVleTYdbt9imm3KnnRZdKg++7rybblO9PyrX9hGViii+S6rLf97xYn4MZqSd6EypEQjPX5IitgukaHhPimrLZe8J9m7EwKs3LcHMNUEE',
  'RHaRsc+vKhnBgaYFJzNqrRwrWZSci9oR5PrwHE0/4oUCjFY1VRSzf3Zd75RwcQ/tQ1NYr0fiVeUWUe6TAx6ujK6CSZzRoizCHZA2nhB7o4NYT0ko1v2AbrXoyj/emj9v5+',
  'qP4FyVdOFOl6EyYRtejUPkxSJIT3rDB4+oLid337iTmtKN2Scoo+D0VHAqz/qZjxAZPpwuESmpzKaExzsNRH+WDDCltEkdWYppuRiyc+oFS/UccLwiBPDTsIY1SNj87JYR',
  'Jh3NoBY5CQaaB5j6WpdQTPbPURS9XSR5QHeKvpiorEKoJb1ZgHyZNwGBu8tCImACkWA1Syfubp1ac8fqOiCqOGTif2XX8U5WpVp4Nm27S91JtD6vGkCkYnKVohd3TvrEzb',
  'xS8o6eiL57Ff0FTpw/nYEx3MqHDyksxvLvuTZ6W3F+4m2D6CDkExWagIic5bmAy2pjaPwNitsKKFFosxtsrv0Pgo9D6JHM5hxHy9s2LXCBgh6hs3nUA6UKB/WPvJBngV6H',
  'ysPZWWH2MxllxeTjTLmHsh/Pej5+XJYT2gMVSA/Ozw8a1CChvO/yNj622cccPZF0KolVL1I7I248FwFmifslIeyeGlntdfIjB5fK0CkW1m3XjWq/7Qkf1CgXsF8euZXZ7G',
  'qNG4GrQCwoy008jPI10P5ti9al6v8nSPnGjJXv/9+eMwoX3g3vz8c1jc0tqG4jXqnwnjkNEQtohursf8wRf3Ita1818j6+T2FtzHf7dEpflae12jDAwRlfeKCYPDzRfm4H',
  'cEcgEuMGLI6CCwGhuropHvV+P4z184mKXVHxqMhxx3b96hjxT/rYhwChMu2yNpaieE+ANr+Q91vFxPVeOtxWp+ShiiM46X3YKqd8RT19WOH55QVJS42za1No5zflt/5S17',
  'wY1YRpWSFN0+nV60KRY6Pffi2Y+C/wnvQDpdeX48qWciH2rnNNjopdjVl78PqSN3NEBcd4xTuxExx+Je4vwLJpeUlpgogL/uPhqw8K7YAELnce7RBRUYfdzMiCEDjHt20p',
  'W5uxz+FavC0E4Dr79zzaJGHEc2t+w8zcwU6GoPaEoMy5+CF1RpvZbu5o7A9AHvgLJy0MOa7iayaT6I2k2MfibDauhNZDJX4Ri6RaPlrx9zfwAAAACQGG1x517USQABzxDq',
  'ZwAAx5NRt7HEZ/sCAAAAAARZWg==',
]);
/** With `--delta=dist=3 --lzma2=lc=1,lp=2,pb=0` and no check. */
const DIFFERENCES = bytesOf([
  '/Td6WFoAAAD/EtlBAgEDAQIhARby6M1E4DPpCwoTAB4YSa/i5LUgeVQ2i7dVgxhXGyONuRVUV1xiUv99iEGuh1uIcAiVf/9IY0nwwKEbHupAyXRGRk7j5+FA7mjaobH2qy',
  'NpCPdZScLL4eFrxm1aLAyurXrurGKRjJ/foFIEvufC79tr4tVm3npsLM+KhezUocaMybHzpA0a2FBurq/dGxlTE5KOXGwHZjtAG0GrHb/HKobkTUeF88AatMSnO61ADkcM',
  're650V3qzJ2GSbS7svTNPQV7AwSz69KROIpGHrOk+XGB1KpfzA2wtKFigLcwn8rlbBo0xOTLNxiHzwGWXbROHyxdM7dxOX17mrHAG4Wj2wkBw+YQJoEM9xMXxXBKm483Dp',
  'k78I6eFfU6w2UZ9Nk6DcJbKcG+uz7gC2SNCmi3N+PR3inLZ3NWbyhBvi/OxoLF8rlOJyFJI9NqFNluCeiAN8dJ4BnRQJjuqn7grQqSNA/ynCmXA2omuFrDbSKjXXCOsqlF',
  'D+I84kfYnjs57FCj6Ll//01BYFvkFyh2BSj0TyhA6/JqXIALbxSKWZtBjcE9aVaRKCifNdDSI9zJhtNYic1zXEBr4r86FRf2/UF3JSChTvEKKNKpqQ0g878JrckruXfuiG',
  'k3pYtwE4yCk7WFYf+/D3zduxYfTlJ2YwsXz9VCSKE7nHcheGqogSOSyJAAKW3vccv9CWRPYiJG+9l/9WYXPzGABeOf98MLl61y1YdpnDAEPioUyWbrHAbrh4VtTBY2fsMx',
  'UCDEcOnC1RrQTWgag7KdceiRHboNOsOLt4f2vI+zRnqx2W6mpFjxjwK+COhaUdnpLs1tbCTUmodozjD2slbH1Vh7B9UJE22rcT6f7fMBXWW3X64RaRPWTTip1a+5+J8N3c',
  'lKadztKchV9g7/fOJtYBUd5YZShb23bVWU70XrQBDKnGaDIFfpgWxGF+XlrLJNYdC97odpMkmpP89XUAU2TiLhVtAc6d9cq2Z0BA7HfaP2/RI3YCXwENLzYacqHylzb4dq',
  '7MuQFdd5NqK0iIi3D0c/vF3dfes3qU5BH5GmotQVQrbw6vCS199UzB42LaM6K2NU9XEA6RJ40gQHxv0EE5pflHEz5ePIk6TyLZ88HUXjUrl9RQLMFWEIlu+OrcFURk88G6',
  'a+UUgqx+gEXyKNT264zxU/IE7EhWxgOVBAjuEnmx3z7FfkOHTVDV1GFJ0jSPvXIugxRC0jvhBm8k90+k3hGN+ei8M4Y1tpJCGjZXtysh/PqTfy6S8U6+/IBSyeN4mQ6LpY',
  '3z2FYVS9ZO6zM9HG73yl1CDvdfxvf/37EvttCaNWjL9/nFFISRLMStm+q2CgKpTSq4TclMEH6WmapwrhEGdVnJQKZD3rWALAE48VVcPkQxTD70tMb30njS2gtzxhBMMSrC',
  'bhyCwmPeku/C2Pb+AR69PkYAPK1CRvio+uj1ijmZGhQNaC+gB1C3I0M1ReqNOTZjZSDvNzi5+d8d+oLVCu3S1pyYJhp7l8uR7iz7ExzmFVKVFd/vAYk92bLaEhmsWAAs9T',
  'VMKyaHQo4qbxMJLhsJdHql0BrGpLTPq8vbr+jztVxrr6AbGlt9eR77CXPR/564SZ5XpsMzHePjktOBm2/rVEhuggDrAA5HDen9Yh38B8GX5hxz6wq6rwVbpqn74W7S3KNU',
  '+N+e/ap866Kesp+iICFOCJ03ksnvfxHFFx63eogtLuxq57Rtgvx6FXC7F2mkfsCAJ0gGeBJP3HuL7WfQBAJpWBxj9zkdf6I8omWCqMLj2eqyHfYmJTe5ZQLAdiiFdYjqO8',
  'jIkIlunSOwUefWTUjCDnp3hMt+FWakczoc1/hJZQBZqkeR3KjLeyzzjk+0fjs6A7SY/CkVcsHReiZxOnKPcOMMbdcRImU+Qn6ysFfqnonyUpYvusUoBeC9MmCP47jCpaK2',
  'l97pUI9XQ89H+yr805TxjrKtOrbVO9mbmT9oksLr75w1TupSAYr+Iux8olrs7TtXAqVywNbLtfjGILP4YBv/4EdkOBQnTNpinI3rExEVStr4VZ2MDfVIfbrkFVQUhz+cLO',
  'xMYGDUCG17YVcZcg3ZulsLo5w1o68DaiPvfi5KrqAMNcr886QOb0X2IZRcoFtXABaAn20Org4E8zBDX3EXYubsOtQ6AFos702AhFQ7yzVdxWzrnhl5ZKm58NEJZTBTACaU',
  'BfwhWY8W4eFPjmBG+8f59OA2J2klurr9Q/WMhqz3YZMH5zPwaKzxhOlkIK+oClfXdcHHtL8Z/Qiz5ErMrtA1qd+1xdZcWd48CYr8WtktZS3dFub5YJwRZCq//WlMp8aTZP',
  'PbF09QbPbz0eqSWTANjICB5BMxXrvr3TTa7gXEwW5NjW6JIDNXzBU9uRcJw+akmEGTq/CvxNvGl7+s0zOeY++4SJOVzHdKrO479NG1ktz7DAartY6jwowahCjC1SsfacoQ',
  'JVQ5Du1C2MtmFyQqdBAs23OR5vEXOc/OsAZPStMOI2vECk4v3PQTh88yO90/TrXKJ0DPr7BCpqmslQKzdg1Lrmz1GwYZ660Z0B+dEmHtG6J4jxCVRwLo/3Rqj29QKPqDIg',
  'HbmhSuOzu7nCS34kVvWkUrnQR6n48zRecXZAuXT2QDaiG93sTK+XUgamF4Vg44BP2RMB3ZbDac0i9QoLpOEA/nDydQlrbdnTZmsgR4W38yTuzpChXwYKB3/LqGEv2re9e/',
  'HqZ8Td+ycvG36Th8E9LdbSjXUfCt3S+Ea7XEaFvyCXPtASEAp5duQNNwgc0xlvJZjuxTa907Dj+2FbzZbjO+9lzOnMrfIA8de3M+nemtxguogzPjz5xDDi/nvcsJnUftZs',
  'GxW/5prk14VVH0nVV5jK/kswXiVvOq6JQeO6eN9I+3NRB0BHvSkdap9lK1C3bozR86sO9nS2hcqIyB5I3LfJJFjMWCM44oGndqWdXrJen9rKxBETBJU6ezfEiPYyX49VoB',
  'oRTCljsmY2NrSXC4ELHbJp8r5NSMCXUzDVYCsjHHxvKzXgOFdV0boocbJH5OLUqY161VZp7uRpHzrebgo+c9gv+Qxjke4cFGDnF7hrP++tk/u5aO1XD6kRfjG5lx+030mM',
  'sv/lzvXI56qLZ1MCc4nvHe/sxTiL81mLwn5y/HBPrvRdRTq/u8iQJxpUTAPYpVQlAfjVoeAmRZPlXK5Z9iAXHgys7WfRVLnRi1wgZtPh5exMYd/VHabphNXuMxVK4TJ1pX',
  'LGneQ3XcVT3iEI6mr+BAK1sxNgqF/hSXS4oh+aCfhc8OoRu85wAU2+fmttTk72Pz9qUm8nMTvtTCoShSP/WDAp82lQcCfyGtDPY+s41StNtJTKfoHycv1iNh5RcczDQdVP',
  'w/dR762ILRg3wdTZjLZQ9lGAGpk04PUj1qQGLqcXL27tPKiyyLTM/tdxAkll4qNpX8wBxI5dHZ06A9WxtgcN/m/t1m4axcUa0pxM9vrPVbZ+4N5InApqRLrEK6dARxVT0H',
  'e0MqKTPK15yzC6WYj34k1mJwbwhbNXqH/uxQyvK243youH0ZLPfb16J21V3ebyAdd1p8cqXshJqeukyE6Kclz4F9FgaX33NNsvC75+bCcKPyilyj94VoBMuAlrZKEPqzf9',
  'gm1xLgeb/8r0JGXx9pFR/pMfp1ayvOvc1u8/na09PtEXuTVJmU4yp9yjERVqEQjZTodPCJ4LyChjIN83/0GVqfUBAL7pZis4iQzAbERNkBdQKaKk1t46FjOYbmrxy8Bi3p',
  '22TMeoDGxuYAC/3aBAL0dsLPw4N2EH30j0UxKNAAAAAAABnhbqZwAANb3D/6gACvwCAAAAAABZWg==',
]);
/** By `xz --block-size=4000 --check=crc32`. */
const BLOCKS = bytesOf([
  '/Td6WFoAAAFpIt42AgAhARYAAAB0L+Wj4A+fBVRdAB4XjCtAZKK01GC6ZS+KsN+FFU9pNaBCNYiG6+LylQXGw2TJv26kBt3DRHKaIQMk/SlENIq1CH9w8/eRl84ylmRNE3',
  '6S9jhWhKlwwecAenQCdgJ3bf1G6zBJDKFuMavggWTgByt6gLMObUlYaRpmiwpo+2P/+skYI+KxhrOviZHYulg7JCf1Qn0DMcb7QZM7MvQ6UHNJCs9n4c/vAcrjcftU3rkg',
  'jgox/Ue5WY3h5u96M93i6UKIBy9HJMLYxcUGXe3dqzzGREpENXzJGQUrZ3tzolZM1F+uPqyjsUD8cpdz/DVH4DCGs/umqFg0mNeWG3T/xHXpmXdmwt3djfUlrosNum5Ehs',
  'DCTTX85AoS45+bBrTduTFT8o37ro8FkVYZQpdkMNZRQwfwyiYVGZDCcAOcpe9q7yNTy62MStwx01skVGu2TyEyhEEN0WSllAo788buRx2ynvdMXGjfDZdXh4KkAeolhGYu',
  '5QOZxHixbA0/CXPrdy+CfyOZb8FPkcpV/mnqSVGbMjO+DKOeGjKKvnajaIAl0aB3rHAkGDbM6OAUwde8yQu8yPxCSMZOH9vU5TBVDQ65AUmj0jQ/11P8HwnhDYZnSXhCTq',
  '6HGECB7ROpqr2TO/RVrMuOGkc8OMjobZakUB6tfS25kQl5qwJBYd/WWDTBJwVJYun+aoWgRYjlh4R7wkvDxlhPV0gaiZqm3q83tW+iofQq4AZPxUmn1F2iJR3ZnrswxPAG',
  'SXCF4/g9p8I40ET6ivlpMQ/c0nD/wSev89VRW4G647vs9bbvJnEKxBJL9lkK+2N1DEY7i7z9FXWmQOOlC7Mf+Qsf19G8T4QxDWr2aTHpeHeZTIFAgXLmNg1SS9bbpsxCoi',
  'vhSN5WQdDfIMEFBpuJEKfy0c/6UgdfIW2gkMvdAtHLtGVf9EBKIYhPm+8drVZ7d7/CdAS0R8EfdtrZu4oegykaHmvlRaVpyp3Ii9lO2xb4QaCs97cOUYA2hbCFlLEz9I8U',
  'bTL5CwS5Rj+6PgyJyZzMAFZN8jL5m6P1QbDqMjqOtgWxQI2Hp3jTNKSABxhhS2Z0L5BEq2rIXwIY70lZ957yQiaoZX2MkWVzHv3a7PRBERw8GV6ACA2tQVkh2jjw0vH5KZ',
  'UP4ELFUHUcCTBhsbi+fhN1Aufc7+w6IA9MlKVQPK92G3lXLmG6Ov3e4Oq4e9bu8z9vumvLLhNJVd5rODHZwJiXnDFw0pokt/7Kk9VMBBZeC0duCSitcT1D3H/FPOTp0Bv2',
  'UqAmwA1/Pt+cJBG6/AvGIbX/IYw4ts8CUQATT9h8rCxstndoiPobHiQqJnjHcQQbU+j0KAUgxu3nqBrezSxgBF4+OBiTcqMiPFpWDXIKFjeeNp8kDEPB3D2dBFx/6Z58e7',
  'lpYN46J9metsyG62pG6prc029guPzeen/dmWFvH6Tz2VEV8SdW47pOXHgzUpXFBWX7zbTaRkPve2CkQp8ZA3nA/KtJ4LloV86m+ZpwClduMFL9SdT730T07sKUux5b3Y33',
  'c5XgtAeaisE8DNAv4EtCc67eJAaVleTYdbt9imm3KnnRZdKg++7rybblO9PyrX9hGViii+S6rLf97xYn4MZqSd6EypEQjPX5IitgukaHhPimrLZe8J9m7EwKs3LcHMNUEE',
  'RHaRsc+vKhnBgaYFJzNqrRwrWZSci9oR5PrwHE0/4oUCjFY1VRSzf3Zd75RwcQ/tQ1NYr0fiVeUWUe6TAx6ujK6CSZzRoizCHZA2nhB7o4NYT0ko1v2AbrXoyj/emj9v5+',
  'qP4FyVdOFOl6EyYRtejUPkxSJIT3rDB4+oLKROykABgsxc4CACEBFgAAAHQv5aPgD58B6V0AGoKGCDHoT2h5tTRSGmbp2dElv22smLQ9KKTqol9MkxqnLwBpwP1LcVwVDy',
  'sF9Yai7tJHJyrlOVj0fzMM3G+0eUsfelwsw9gLB0JpHbuCrasRA1nKomuiOcvUvR55YA+xJk8zeJx3JtbSeXnjVm9KxPEw71zYROUv9TBbQcK2+/ZR8d2KvMP2IFX6FswH',
  'F6oZyDZVot2AzVFmLXPo0krvoNK2JGixgxMs9QunC0s4UHGBZFdj+Q/W2QnhdIkKn+ZFpOFfBF1wMu2akjrPMuLTnp2vwSXFFz0IhqE6hnt/6FWajiTQe7AFD9f3bI4INz',
  'ikXBWu2omBU5jIhZNkB5ztLEiBMYPIg4VgkgQG6vo+LzVYUSUMwD6ujNqe6aPH+T0+wAdTvW5AcdUG/LlUSQrfwWLDnXp7Nu21KR0Fz4XSfuNqoOJ5PH8QiNQXsikypa3I',
  'SBzzlMwEtuYY2YNjsu+thvSN8EiUT0IjxpxcUCV+AK7rfliMfKtGoPrxosHrYk6f/pEyuljtNP6VN8rHhlfB4RXLDzu6VAbB6NkwvgdrDLQw17bPcQLAjYYtJV58NSwDWY',
  'vVWy17/osiMvIDtH+Zi4BcqOfztp1NiEdVchZbkC3QNDDzUPEirJBGz2H96DyfHEB3GZ4TcvAAAAAAAPxGMIwCACEBFgAAAHQv5aPgD58BSF0AfKIKaMUUCkGubLWwfDaw',
  '0X+QWkK2zsVQ3QLPO2Uyyg6uFRM0ol3AbxOnloKMpUJWVkChaMQ8zpOiRomGV7UkS5+Lji19ASRG4+ohk7mP8dqqNKx1SMEazWHQtAHW63mWQXOd6DxP0ZCqb5EZkhlHvK',
  'UJoeaVFHgzESrKTIj/qE0hpmgPpTLh0UDjEBuHGPC2sZQv60uncKx4Ph5PCs/KTzk3PE8J+XMHqksgKhCr0UTFKUoyrB8zs2AjZ4wZOP1TVnM1BtVYueSg3H65xGrDTfZ7',
  'UgU7eG9LYI4J72DulHsU1xdbxsKjiQkUcf1FWVY7yxaf7A3HamB2d6Y40i3hwy0wLlAP9S3yZc7ydWpmjUEh6AGUPMkeopHPwTk0XJllI0Y8+3FJ9EPB/LonXIZi1xBsV8',
  'qm5fJprjsIt+MpPKtmg0VUrFM2AADYXItYAgAhARYAAAB0L+Wj4AUJAA1dAABv/f//o7f/QNYXFgAAAAAAUhJpuAAE7AqgH4EEoB/gAqAfJYoKAAAAL8aYoIYACJYFAAAA',
  'AAFZWg==',
]);
/** Behind the filter for x86 programs. */
const PROGRAM = bytesOf(['/Td6WFoAAATm1rRGAgEEACEBFgANhjUfAQAHcHVzaCBlYXgAC3tOG0oizhwAASAIuxnZux+2830BAAAAAARZWg==']);

describe('xz', () => {
  it('decodes what liblzma has coded, with and without differences, in one block and in several', () => {
    for (const coded of [PLAIN, DIFFERENCES, BLOCKS]) expect(decodeXz(coded, LIMIT)).toEqual(content());
  });

  it('gives nothing of what ends early, has another filter or is too large, or where there is no time', () => {
    for (const coded of [PLAIN, DIFFERENCES, BLOCKS]) {
      for (let length = 0; length < coded.length - 60; length += 37) expect(decodeXz(coded.subarray(0, length), LIMIT)).toBeUndefined();
      expect(decodeXz(coded, content().length - 1)).toBeUndefined();
      expect(decodeXz(coded, content().length)).toHaveLength(content().length);
    }
    expect(decodeXz(PROGRAM, LIMIT)).toBeUndefined();
    expect(decodeXz(PLAIN, LIMIT, () => false)).toBeUndefined();
  });

  it('ends whatever its bytes are', () => {
    const random = noise(2048, 3);
    for (const [at, value] of random.entries()) {
      const broken = PLAIN.slice();
      broken[(at * 7) % broken.length] = value;
      const decoded = decodeXz(broken, LIMIT);
      expect(decoded === undefined || decoded.length <= LIMIT).toBe(true);
    }
  });
});
