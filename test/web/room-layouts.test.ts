/** T13: how permanents and hands use the room there is (LOOKS, "Scaling"). */
import { describe, expect, test } from 'vitest';
import { deskFan, fanLayout, phoneFan } from '../../src/web/tables/fan-layout.ts';
import { DESK_FIELD, fieldLayout, PHONE_FIELD, type FieldSizes } from '../../src/games/stack/web/field-layout.ts';

const DESK = { width: 802, height: 178, lands: 3 };

/** The width and the height that a layout takes. */
function extentOf(creatures: number, room: typeof DESK, sizes: FieldSizes): { width: number; height: number } {
  const layout = fieldLayout({ ...room, creatures }, sizes);
  const { rows, landRows, scale, landScale, gap, landGap, isBeside } = layout;
  const widths = rows.map((count) => count * sizes.creature[0] * scale + Math.max(0, count - 1) * gap);
  const perRow = Math.max(...landRows);
  const lands = perRow * sizes.land[0] * landScale + Math.max(0, perRow - 1) * landGap;
  const between = (rows.at(-1) ?? 0) > 0 && room.lands > 0 ? gap : 0;
  const last = isBeside ? (widths.at(-1) ?? 0) + between + lands : lands;
  const lines = rows.length * sizes.creature[1] * scale + (rows.length - 1) * sizes.rowGap;
  return {
    width: Math.max(...widths, last),
    height: isBeside || room.lands === 0 ? lines : lines + landRows.length * (sizes.rowGap + sizes.land[1] * landScale),
  };
}

describe('[T13] the creatures of a field', () => {
  test('up to six stand in one row at full size, with gaps from 26 down to 10', () => {
    const rows = [1, 4, 6].map((creatures) => fieldLayout({ ...DESK, creatures }, DESK_FIELD));
    expect(rows.map(({ scale, gap }) => [scale, gap])).toEqual([
      [1, 26],
      [1, 26],
      [1, 26],
    ]);
    expect(fieldLayout({ ...DESK, width: 740, creatures: 6 }, DESK_FIELD)).toMatchObject({ scale: 1, gap: 13.6 });
  });

  test('seven to eight are 6/n as large, nine 0.7', () => {
    const scales = [7, 8, 9].map((creatures) => fieldLayout({ ...DESK, creatures }, DESK_FIELD).scale);
    expect(scales).toEqual([6 / 7, 0.75, 0.7]);
  });

  test('more go on in a second row, with the lands beside it', () => {
    expect(fieldLayout({ ...DESK, creatures: 12 }, DESK_FIELD)).toMatchObject({ rows: [8, 4], isBeside: true });
    expect(fieldLayout({ ...DESK, creatures: 12 }, DESK_FIELD).scale).toBeGreaterThanOrEqual(0.7);
  });

  test('lands go on in a second row before they are too small to be told apart', () => {
    const narrow = fieldLayout({ width: 118, height: 130, creatures: 1, lands: 3 }, PHONE_FIELD);
    expect(narrow).toMatchObject({ rows: [1], landRows: [2, 1], isBeside: false });
    expect(narrow.landScale).toBeGreaterThan(0.5);
  });

  test.each([
    ['a desk', DESK_FIELD, { width: 802, height: 178 }],
    ['one of three opponents', DESK_FIELD, { width: 240, height: 178 }],
    ['a phone', PHONE_FIELD, { width: 370, height: 120 }],
    ['a phone on its side', PHONE_FIELD, { width: 470, height: 130 }],
  ] as const)('never leave the room of %s, however many there are', (_, sizes, box) => {
    for (let creatures = 1; creatures <= 30; creatures++)
      for (let lands = 0; lands <= 6; lands++) {
        const { width, height } = extentOf(creatures, { ...box, lands }, sizes);
        expect([creatures, lands, width <= box.width + 0.5, height <= box.height + 0.5]).toEqual([
          creatures,
          lands,
          true,
          true,
        ]);
      }
  });
});

describe('[T13] the cards of a hand', () => {
  const desk = (count: number) => fanLayout({ width: 876, count }, deskFan(134));

  test('lie 12 apart while there is room, then over one another', () => {
    expect([1, 6, 7, 10].map((count) => desk(count).step)).toEqual([146, 146, (876 - 134) / 6, (876 - 134) / 9]);
  });

  test('lie in two rows of minis once less than 0.45 of a card would be seen', () => {
    expect(desk(13)).toMatchObject({ rows: [13], card: 134 });
    expect(desk(14)).toMatchObject({ rows: [7, 7], step: 96, card: 84 });
  });

  test('one that is seen whole leaves the others room in the same row', () => {
    const { card, squeezed } = fanLayout({ width: 610, count: 7 }, deskFan(134));
    expect(2 * card + 12 + 5 * squeezed).toBeCloseTo(610);
  });

  test('leave 44 pixels of each to a finger on a phone, and room for its name', () => {
    const phone = (count: number) => fanLayout({ width: 374, count }, phoneFan(58));
    expect(phone(7)).toMatchObject({ rows: [7], step: (374 - 58) / 6 });
    expect(phone(8)).toMatchObject({ rows: [4, 4] });
    expect(phone(9)).toMatchObject({ rows: [5, 4], step: 62, card: 58 });
    expect(phone(16).step).toBeGreaterThanOrEqual(44);
  });
});
