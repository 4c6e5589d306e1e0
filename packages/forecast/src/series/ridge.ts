import { at } from "../vector.ts";

/**
 * Solves (A + penalty) x = b for a symmetric positive definite A by Cholesky. Source: Golub and Van Loan, Matrix
 * Computations, 4.2. @param matrix p × p by rows, changed in place @param right p values @returns x, p values
 */
export function solveSymmetric(matrix: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = at(matrix, i * size + j);
      for (let k = 0; k < j; k += 1) sum -= at(matrix, i * size + k) * at(matrix, j * size + k);
      matrix[i * size + j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / at(matrix, j * size + j);
    }
  }
  const solution = right.slice();
  for (let i = 0; i < size; i += 1) {
    let sum = at(solution, i);
    for (let k = 0; k < i; k += 1) sum -= at(matrix, i * size + k) * at(solution, k);
    solution[i] = sum / at(matrix, i * size + i);
  }
  for (let i = size - 1; i >= 0; i -= 1) {
    let sum = at(solution, i);
    for (let k = i + 1; k < size; k += 1) sum -= at(matrix, k * size + i) * at(solution, k);
    solution[i] = sum / at(matrix, i * size + i);
  }
  return solution;
}
